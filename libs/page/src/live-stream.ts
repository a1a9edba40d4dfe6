import { type ServerEvent, ServerEvents } from './server-events';

export type LiveEvent = ServerEvent;

/** The address of a stream and the token to read it. */
export interface StreamSource {
  readonly url: string;
  readonly token: string;
}

export interface LiveStreamOptions {
  readonly onEvent: (event: LiveEvent) => void;
  /** Called when the stream is open: what happened before it was, has to be loaded. */
  readonly onOpen: () => void;
  /** Called when the token is no longer accepted. The stream stops. */
  readonly onEnded: () => void;
  readonly onReach: (isReached: boolean) => void;
}

const RETRY_MS = { min: 500, max: 15_000 };
/** The service sends a comment every 15 seconds. */
const SILENCE_MS_MAX = 40_000;

/** Follows a stream of server events, over interruptions. EventSource cannot send a token. */
export class LiveStream {
  private current: { readonly source: StreamSource; readonly stopped: AbortController } | undefined;
  private wake: () => void = () => undefined;

  constructor(private readonly options: LiveStreamOptions) {}

  /** Follows this stream instead of the previous one; undefined for none. */
  follow(source: StreamSource | undefined): void {
    const before = this.current?.source;
    if (before?.url === source?.url && before?.token === source?.token) return;
    this.current?.stopped.abort();
    this.current = source && { source, stopped: new AbortController() };
    if (this.current) void this.run(this.current.source, this.current.stopped.signal);
  }

  /** Connects immediately instead of after the wait, because the network is back. */
  retryNow(): void {
    this.wake();
  }

  private async run(source: StreamSource, stopped: AbortSignal): Promise<void> {
    const parser = new ServerEvents();
    let waitMs = RETRY_MS.min;
    while (!stopped.aborted) {
      const status = await this.read(source, parser, stopped);
      if (stopped.aborted) return;
      if (status === 401 || status === 403) return this.options.onEnded();
      waitMs = status === 200 ? RETRY_MS.min : Math.min(waitMs * 2, RETRY_MS.max);
      await this.pause(waitMs);
    }
  }

  /** Reads the stream until it ends. Returns its status; 0 without an answer. */
  private async read({ url, token }: StreamSource, parser: ServerEvents, stopped: AbortSignal): Promise<number> {
    const silent = new AbortController();
    const beSilentAt = () => setTimeout(() => silent.abort(), SILENCE_MS_MAX);
    let timer = beSilentAt();
    parser.restart();
    try {
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
        ...(parser.lastId !== undefined && { 'last-event-id': parser.lastId }),
      };
      const response = await fetch(url, { headers, cache: 'no-store', signal: AbortSignal.any([stopped, silent.signal]) });
      this.options.onReach(response.status < 500);
      if (!response.ok || !response.body) return response.status;
      this.options.onOpen();
      const [reader, decoder] = [response.body.getReader(), new TextDecoder()];
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(timer);
        timer = beSilentAt();
        for (const event of parser.push(decoder.decode(piece.value, { stream: true }))) this.options.onEvent(event);
      }
      return response.status;
    } catch {
      if (!stopped.aborted) this.options.onReach(false);
      return 0;
    } finally {
      clearTimeout(timer);
    }
  }

  private async pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
