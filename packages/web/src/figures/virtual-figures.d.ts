declare module 'virtual:figures' {
  /** Ends with a slash. */
  export const figureFolder: string;
}
