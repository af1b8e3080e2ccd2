/** The house hangs up on longer frames, in bytes of UTF-8. Without the schema library, so that the client knows it too. */
export const LARGEST_FRAME_BYTES = 16 * 1024;
