import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The ring lacks the key of a sealed text. Another replica may have it. */
export class MissingKey extends Error {
  override readonly name = 'MissingKey';

  constructor(readonly keyId: string) {
    super(`The key ring has no key ${keyId}`);
  }
}

/**
 * Envelope encryption for secrets at rest. Each record has a random data key, which a key of the ring wraps. The first key
 * wraps; the others only unwrap. Both layers are bound to a context (such as "acme/main/PROVIDER_A"), so a sealed text that
 * is moved to another row does not open.
 */
export class KeyRing {
  private constructor(private readonly keys: ReadonlyMap<string, Buffer>) {}

  /** Reads `id:base64,id:base64`; each key has 32 bytes. */
  static parse(text: string): KeyRing {
    const entries = text.split(',').map((entry) => {
      const [id, key] = entry.trim().split(':');
      const bytes = Buffer.from(key ?? '', 'base64');
      if (!id || !/^[A-Za-z0-9_-]{1,32}$/.test(id) || bytes.length !== KEY_BYTES)
        throw new Error('expected id:base64 of 32 bytes, comma separated');
      return [id, bytes] as const;
    });
    const keys = new Map(entries);
    if (keys.size < entries.length) throw new Error('each id may occur once: give a new key a new id');
    return new KeyRing(keys);
  }

  /**
   * Computes a keyed digest. It identifies a text that has few possible values, such as an e-mail address, where a plain hash
   * could be reversed by brute force. It changes with the ring's first key.
   */
  digest(text: string, purpose: string): string {
    return digestWith(this.first()[1], text, purpose);
  }

  /** Computes the digests that the text has had under the keys of the ring. */
  digests(text: string, purpose: string): string[] {
    return [...this.keys.values()].map((key) => digestWith(key, text, purpose));
  }

  seal(plaintext: string, context: string): string {
    const dataKey = randomBytes(KEY_BYTES);
    return ['v1', ...this.wrap(dataKey, context), encrypt(dataKey, Buffer.from(plaintext), context).toString('base64url')].join('.');
  }

  /** Throws if the key is not in the ring, the context differs or the text was modified. */
  open(sealed: string, context: string): string {
    const { keyId, wrapped, box } = parts(sealed);
    return decrypt(this.unwrap(keyId, wrapped, context), box, context).toString();
  }

  /** Rewraps the data key with the ring's first key without re-encrypting the text. Returns the same text if that key already wraps it. */
  rewrap(sealed: string, context: string): string {
    const { keyId, wrapped, box } = parts(sealed);
    if (keyId === this.first()[0]) return sealed;
    return ['v1', ...this.wrap(this.unwrap(keyId, wrapped, context), context), box.toString('base64url')].join('.');
  }

  private first(): readonly [string, Buffer] {
    return [...this.keys][0] as [string, Buffer];
  }

  private wrap(dataKey: Buffer, context: string): [string, string] {
    const [id, key] = this.first();
    return [id, encrypt(key, dataKey, `${id}/${context}`).toString('base64url')];
  }

  private unwrap(keyId: string, wrapped: Buffer, context: string): Buffer {
    const key = this.keys.get(keyId);
    if (!key) throw new MissingKey(keyId);
    return decrypt(key, wrapped, `${keyId}/${context}`);
  }
}

function parts(sealed: string): { keyId: string; wrapped: Buffer; box: Buffer } {
  const [version, keyId, wrapped, box] = sealed.split('.');
  if (version !== 'v1' || !keyId || !wrapped || !box) throw new Error('Not a sealed text');
  return { keyId, wrapped: Buffer.from(wrapped, 'base64url'), box: Buffer.from(box, 'base64url') };
}

/** iv, tag, ciphertext. */
function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, box: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, IV_BYTES)).setAAD(Buffer.from(context));
  decipher.setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(box.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

function digestWith(ringKey: Buffer, text: string, purpose: string): string {
  const key = hkdfSync('sha256', ringKey, '', `digest/${purpose}`, KEY_BYTES);
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url');
}
