import { Readable } from 'node:stream';
import { judgedConnector } from '@suite/http-client';
import { Agent, type Dispatcher, request } from 'undici';
import { isProofUrl, PROOF_BYTES_MAX, type ProofFileType, proofFileType, RECOGNIZED_BYTES } from '../domain/proof-file';

const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;

/** A file that is being read from a provider. */
export interface ProofFile extends ProofFileType {
  readonly content: Readable;
}

/** Why a file cannot be read, in words for a reader. */
export class UnreadableProof extends Error {
  override readonly name = 'UnreadableProof';
}

export interface ProofFilesOptions {
  /** The origins from which files are read. */
  readonly origins: ReadonlySet<string>;
  /** Default: public addresses only, checked on DNS resolution and on connect. */
  readonly dispatcher?: Dispatcher;
  readonly isAllowed?: (url: string, origins: ReadonlySet<string>) => boolean;
}

/** Reads the files of proofs from providers. They are not stored: a file is streamed to its reader. */
export class ProofFiles {
  private readonly dispatcher: Dispatcher;

  constructor(private readonly options: ProofFilesOptions) {
    this.dispatcher = options.dispatcher ?? new Agent({ connections: 20, connect: judgedConnector({ timeoutMs: CONNECT_MS }) });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dispatcher.destroy();
  }

  /** Opens a file. Throws UnreadableProof for an address, an answer or a content that is not accepted. Redirects are not followed. */
  async open(url: string): Promise<ProofFile> {
    const { origins, isAllowed = isProofUrl } = this.options;
    if (!isAllowed(url, origins)) throw new UnreadableProof('its address is not one of the provider');
    const { statusCode, headers, body } = await this.request(url);
    try {
      if (statusCode !== 200) throw new UnreadableProof(`the provider answered ${statusCode}`);
      if (Number(headers['content-length'] ?? 0) > PROOF_BYTES_MAX) throw new UnreadableProof('it is larger than 10 MiB');
      return await recognized(body);
    } catch (error) {
      body.on('error', () => undefined).destroy();
      throw error instanceof UnreadableProof ? error : new UnreadableProof('the provider closed the connection');
    }
  }

  private async request(url: string): Promise<Dispatcher.ResponseData> {
    try {
      return await request(url, { dispatcher: this.dispatcher, headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS });
    } catch {
      throw new UnreadableProof('the provider cannot be reached');
    }
  }
}

/** Reads the first bytes, which identify the type, and then streams the rest. A reader that leaves ends the provider's answer. */
async function recognized(body: Readable): Promise<ProofFile> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let first = Buffer.alloc(0);
  while (first.length < RECOGNIZED_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    first = Buffer.concat([first, next.value]);
  }
  const type = proofFileType(first);
  if (!type) throw new UnreadableProof('it is neither a JPEG, a PNG nor a PDF');
  const content = Readable.from(bounded(first, chunks), { objectMode: false });
  content.once('close', () => void body.on('error', () => undefined).destroy());
  return { ...type, content };
}

/** Fails when the file is too large, so that its reader does not take a part for the whole. */
async function* bounded(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let bytes = first.length;
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    bytes += next.value.length;
    if (bytes > PROOF_BYTES_MAX) throw new UnreadableProof('it is larger than 10 MiB');
    yield next.value;
  }
}
