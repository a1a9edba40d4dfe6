import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../config';
import { hasTag, isTagged } from './entity-tags';
import { varyBy } from './vary';

/** Below, compressing costs more than it saves. */
export const COMPRESSED_FROM_BYTES = 1_024;
/** The best that Brotli can do would take longer than the bytes that it saves. */
export const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as const;

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI_OPTIONS),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof COMPRESS;
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

/**
 * An answer that is sent often and seldom changes: rendered when it is first asked for, compressed once for each encoding,
 * and known to be the same as before by its version, without being rendered at all.
 */
export class Rendering {
  private text: Buffer | undefined;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    /** What identifies the thing and its state. */
    readonly version: string,
    /** Makes JSON of it. */
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

/** Sends renderings. What the client has already is neither rendered nor sent again. */
export function sendRenderings(server: FastifyInstance, { buildId }: Pick<PlatformConfig, 'buildId'>): void {
  server.addHook('preSerialization', (request, reply, payload, done) => {
    if (!(payload instanceof Rendering)) return done(null, payload);
    const send = (body: Buffer | string): void => {
      void reply.type('application/json; charset=utf-8').serializer(() => body as string); // bytes are sent as they are
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
