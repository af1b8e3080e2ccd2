import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Its place in a row of things that appear one after the other. */
    '--nth'?: number;
  }
}
