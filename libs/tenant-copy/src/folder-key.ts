import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OperatorError } from '@suite/runtime';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key of the operator, which seals the secrets in a folder. A sealed text opens only at its own place. */
export class FolderKey {
  private constructor(private readonly key: Buffer) {}

  /** Reads a file with 32 bytes in base64. */
  static read(file: string): FolderKey {
    let text: string;
    try {
      text = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new OperatorError(
        `the key file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}): name another one with --key`,
      );
    }
    const key = Buffer.from(text, 'base64');
    if (key.length === KEY_BYTES && key.toString('base64') === text) return new FolderKey(key);
    throw new OperatorError(`${file} is not 32 bytes in base64: make a key with "openssl rand -base64 32"`);
  }

  seal(text: string, place: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(Buffer.from(place));
    const box = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), box]).toString('base64');
  }

  /** Throws if another key has sealed the text, if it stood at another place, or if it was changed. */
  open(sealed: string, place: string): string {
    const box = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.key, box.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
    decipher.setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(box.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
  }
}
