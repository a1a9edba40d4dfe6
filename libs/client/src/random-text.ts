/** Returns 128 random bits as hexadecimal text. `randomUUID` is not available on pages without TLS. */
export function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
