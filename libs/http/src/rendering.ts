import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { hasTag, isTagged } from './entity-tags';
import { varyBy } from './vary';

/** Below this size, compression costs more than it saves. */
export const COMPRESSED_FROM_BYTES = 1_024;
/** Brotli's best quality would take more time than the smaller answer saves. */
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as const;

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI_OPTIONS),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof COMPRESS;
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

/**
 * An answer that is sent often and rarely changes. It is rendered lazily and compressed once per encoding. Its
 * version is compared with a client's ETag without rendering it.
 */
export class Rendering {
  private text: Buffer | undefined;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    /** Identifies the resource and its state. */
    readonly version: string,
    /** Returns its JSON. */
    private readonly render: () => string,
  ) {}

  get body(): Buffer {
    return (this.text ??= Buffer.from(this.render()));
  }

  compressedAs(encoding: Encoding): Promise<Buffer> {
    let made = this.compressed.get(encoding);
    if (!made) {
      made = COMPRESS[encoding](this.body);
      this.compressed.set(encoding, made);
    }
    return made;
  }
}

/** Sends renderings. If the client's ETag matches, the answer is neither rendered nor sent. */
export function sendRenderings(server: FastifyInstance, { buildId }: { readonly buildId: string }): void {
  server.addHook('preSerialization', (request, reply, payload, done) => {
    if (!(payload instanceof Rendering)) return done(null, payload);
    const send = (body: Buffer | string): void => {
      void reply.type('application/json; charset=utf-8').serializer(() => body as string); // a Buffer is sent unchanged
      done(null, payload);
    };
    if (isTagged(request, reply)) {
      const tag = `W/"${payload.version}.${buildId}"`;
      void reply.header('etag', tag);
      if (hasTag(request, tag)) return send('');
    }
    const encoding = negotiate<Encoding>(request.headers['accept-encoding'] ?? '', ENCODINGS);
    if (encoding === null || payload.body.length < COMPRESSED_FROM_BYTES) return send(payload.body);
    varyBy(reply, 'accept-encoding');
    void reply.header('content-encoding', encoding);
    payload.compressedAs(encoding).then(send, done);
  });
}
