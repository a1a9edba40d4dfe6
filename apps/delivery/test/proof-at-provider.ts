import { MockAgent } from 'undici';
import { ProofFiles } from '../src/orders/news/proof-files.client';

/** The origin from which the service reads files of proofs. */
export const PROOF_ORIGIN = 'https://files.provider.example';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Replaces the way to the files of a provider: its origin has one picture, at /photo. */
export function proofAtProvider() {
  const dispatcher = new MockAgent();
  dispatcher.disableNetConnect();
  dispatcher.get(PROOF_ORIGIN).intercept({ path: '/photo' }).reply(200, PNG).persist();
  return { token: ProofFiles, value: new ProofFiles({ origins: new Set([PROOF_ORIGIN]), dispatcher }) };
}
