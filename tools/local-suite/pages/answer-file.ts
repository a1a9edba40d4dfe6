import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { PAGE_POLICY } from './look.ts';

export interface LocalFile {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  /** The content security policy. Default: that of all pages. */
  readonly policy?: string;
  /** Whether a browser may store it and ask whether it has changed. Default false: it may contain secrets of this machine. */
  readonly isCacheable?: boolean;
}

/** Below this size, compression costs more than it saves. */
const COMPRESSED_FROM_BYTES = 1_024;
const COMPRESS = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
} as const;
const ENCODINGS = Object.keys(COMPRESS) as (keyof typeof COMPRESS)[];

/** Answers with a file. No other origin can read it. A cacheable one is compressed, and is a 304 if the client has it. */
export function answerFile(response: ServerResponse, file: LocalFile): void {
  const { status = 200, type, body, policy = PAGE_POLICY, isCacheable = false } = file;
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': isCacheable ? 'private, no-cache' : 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  if (isCacheable) sendCacheable(response, headers, Buffer.from(body));
  else send(response, status, headers, body);
}

/** Answers with a page. */
export const answerPage = (response: ServerResponse, status: number, html: string): void =>
  answerFile(response, { status, type: 'text/html', body: html });

function sendCacheable(response: ServerResponse, headers: OutgoingHttpHeaders, body: Buffer): void {
  const { 'accept-encoding': accepted, 'if-none-match': stored } = response.req.headers;
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const tagged: OutgoingHttpHeaders = { ...headers, etag: tag, vary: 'accept-encoding' };
  if (stored?.split(/\s*,\s*/).includes(tag)) {
    delete tagged['content-type'];
    return send(response, 304, tagged);
  }
  const encoding = body.length < COMPRESSED_FROM_BYTES || accepted === undefined ? null : negotiate(accepted, ENCODINGS);
  const sent = encoding === null ? body : COMPRESS[encoding](body);
  send(response, 200, { ...tagged, ...(encoding && { 'content-encoding': encoding }) }, sent);
}

/** Node sends no body in an answer to HEAD. */
function send(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body?: string | Buffer): void {
  response.writeHead(status, { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) });
  response.end(body);
}
