import { type HttpAnswer, type HttpClient, type NoAnswer, type Peer, publicInternet } from '@suite/http-client';
import type { Dispatcher } from 'undici';

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 512 * 1_024;

/** The first bytes of PNG and JPEG. They decide, since servers often name another type. */
const BEGINNINGS = ['89504e470d0a1a0a', 'ffd8ff'].map((bytes) => Buffer.from(bytes, 'hex'));

/** Thrown when there is no picture at an address. The message says why. */
export class LogoUnreadable extends Error {
  override readonly name = 'LogoUnreadable';
}

/** Fetches the logos of sites from third-party hosts: no redirects, no internal addresses, bounded in time and size. */
export class LogoClient {
  private readonly peer: Peer;

  constructor(http: HttpClient, dispatcher: Dispatcher = publicInternet(TIMEOUT_MS)) {
    const limits = { timeoutMs: TIMEOUT_MS, answerBytesMax: BYTES_MAX, breaker: false } as const;
    this.peer = http.peer({ name: 'logo-host', dispatcher, isForeign: true, ...limits });
  }

  /** Returns a PNG or JPEG. */
  async fetch(url: string): Promise<Buffer> {
    const { status, bytes = Buffer.alloc(0) } = await this.request(new URL(url));
    if (status !== 200) throw new LogoUnreadable(`the host answered ${status}`);
    if (!BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning)))
      throw new LogoUnreadable('it is neither a PNG nor a JPEG');
    return bytes;
  }

  private async request(url: URL): Promise<HttpAnswer> {
    try {
      return await this.peer.send(url, { method: 'GET', headers: { accept: 'image/png, image/jpeg' }, wantsBytes: true });
    } catch (error) {
      const { reason } = error as NoAnswer;
      throw new LogoUnreadable(reason === 'too_large' ? `it is larger than ${BYTES_MAX} bytes` : `the host cannot be read (${reason})`);
    }
  }
}
