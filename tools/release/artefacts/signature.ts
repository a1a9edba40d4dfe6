import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A detached signature and the public key, in the format of minisign: `minisign -Vm SHA256SUMS -p minisign.pub`. */
export interface Signature {
  readonly signature: string;
  readonly publicKey: string;
}

const KEY_BYTES = 32;
const ID_BYTES = 8;

/** Signs a file with an Ed25519 key as PEM, such as `openssl genpkey -algorithm ed25519` makes. The same input has the same signature. */
export function signed(content: Buffer, keyFile: string, comment: string): Signature {
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${keyFile} has a key of the type ${key.asymmetricKeyType}; make one with: openssl genpkey -algorithm ed25519`);
  const raw = createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES);
  const id = createHash('sha256').update(raw).digest().subarray(0, ID_BYTES);
  const name = Buffer.from(id).reverse().toString('hex').toUpperCase();
  // "ED" signs the hash of the file; the second signature covers the first one and the comment.
  const signature = sign(null, createHash('blake2b512').update(content).digest(), key);
  const ofComment = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  return {
    publicKey: `untrusted comment: minisign public key ${name}\n${Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64')}\n`,
    signature: [
      `untrusted comment: signature of commerce-suite, key ${name}`,
      Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64'),
      `trusted comment: ${comment}`,
      `${ofComment.toString('base64')}\n`,
    ].join('\n'),
  };
}
