/** The kinds of files that a proof can be, by their first bytes. */
const TYPES: readonly (readonly [type: string, ending: string, first: readonly number[]])[] = [
  ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff]],
  ['image/png', 'png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', 'pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** The media types of proofs. */
export const PROOF_TYPES: readonly string[] = TYPES.map(([type]) => type);

/** The bytes that are needed to recognize a file. */
export const RECOGNIZED_BYTES = 8;

export const PROOF_BYTES_MAX = 10 * 1_024 * 1_024;

export interface ProofFileType {
  readonly type: string;
  readonly ending: string;
}

/** Returns the type of a file by its content, not by its name or header; undefined for other content. */
export function proofFileType(bytes: Uint8Array): ProofFileType | undefined {
  const found = TYPES.find(([, , first]) => bytes.length >= first.length && first.every((byte, i) => bytes[i] === byte));
  return found && { type: found[0], ending: found[1] };
}

/** Returns whether a file may be read: over https, from an origin that the deployment or a provider's document names. */
export function isProofUrl(text: string, origins: ReadonlySet<string>): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && origins.has(url.origin);
}

const DAY_MS = 86_400_000;

/** Returns whether the file of a proof must be deleted. */
export const isProofExpired = (at: Date, now: Date, days: number): boolean => now.getTime() - at.getTime() >= days * DAY_MS;
