import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
}

/** Sends scans like scanners: over keep-alive connections that may break. */
export class ScanSender {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  send(scan: object, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.post(scan, headers)
        .once('response', (response) => response.resume().once('end', () => resolve({ status: response.statusCode ?? 0 })))
        .once('error', reject);
    });
  }

  /** Breaks the connection after sending; the service may or may not process the scan. */
  sendAndHangUp(scan: object, headers: Record<string, string>): Promise<void> {
    return new Promise((resolve) => {
      const post = this.post(scan, headers);
      post.once('error', () => undefined).once('close', resolve);
      post.once('finish', () => setTimeout(() => post.destroy(), Math.random() * 10));
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private post(scan: object, headers: Record<string, string>): ReturnType<typeof request> {
    const body = JSON.stringify(scan);
    const post = request(this.url, {
      agent: this.agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    post.end(body);
    return post;
  }
}
