import { isUtf8 } from 'node:buffer';

/** Returns the text of bytes from outside; undefined if they are not UTF-8. A byte order mark stays in the text. */
export function utf8TextOf(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString() : undefined;
}
