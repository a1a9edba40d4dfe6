import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Caller } from '@suite/auth-guard';
import type { ChangedOrder, Place } from './stream.queries';
import { changeEvent, COMMENT, reloadEvent } from './stream.view';

/** Why a stream has ended. */
export type StreamEnd = 'client' | 'slow' | 'token' | 'shutdown';

/** What a client may leave unread. A slower one is disconnected: it can continue where it was. */
const UNREAD_BYTES_MAX = 256 * 1_024;

/** One open stream: the body of its response. */
export class OrderStream extends Readable {
  /** The time of the last comment and token check, by the monotonic clock. */
  judgedAt = performance.now();
  endedBy: StreamEnd = 'client';
  /** The client has all changes up to here. */
  position = 0;
  private response: ServerResponse | undefined;

  constructor(
    readonly place: Place,
    readonly caller: Caller,
  ) {
    super({ highWaterMark: UNREAD_BYTES_MAX });
  }

  override _read(): void {
    // Changes are pushed when they are found.
  }

  /** Sends the changes of its site and day after the position of this stream. `last` is the position after them. */
  follow(changes: readonly ChangedOrder[], last: number): void {
    const { siteCode, deliveryDate } = this.place;
    const news = changes.filter(
      (change) => change.siteCode === siteCode && change.deliveryDate === deliveryDate && Number(change.position) > this.position,
    );
    this.position = Math.max(this.position, last);
    if (news.length > 0) this.send(news.map(changeEvent).join(''));
  }

  /** Sets the response that sends the stream. Both end together. */
  sendBy(response: ServerResponse): void {
    this.response = response;
    if (response.destroyed) this.destroy();
    else response.once('close', () => this.destroy());
  }

  /** Settles when the response has ended. */
  get sent(): Promise<void> {
    const { response } = this;
    return new Promise((resolve) => (response && !response.closed ? response.once('close', resolve) : resolve()));
  }

  /** Sends the headers and the changes that the client has missed. Without it, the client has to load the orders. */
  begin(missed: readonly ChangedOrder[] | undefined, last: number): void {
    this.position = last;
    this.send(COMMENT + (missed ? missed.map(changeEvent).join('') : reloadEvent(last)));
  }

  /** Tells the client to load the orders again. */
  reload(last: number): void {
    this.position = last;
    this.send(reloadEvent(last));
  }

  comment(): void {
    this.send(COMMENT);
  }

  /** Ends the response. */
  end(reason: StreamEnd): void {
    if (this.isOver) return;
    this.endedBy = reason;
    this.push(null);
  }

  /** Ends the connection, whatever has been sent. */
  abort(): void {
    this.destroy();
    this.response?.destroy();
  }

  private get isOver(): boolean {
    return this.destroyed || this.endedBy !== 'client';
  }

  private send(text: string): void {
    if (this.isOver) return;
    this.push(text);
    if (this.readableLength <= UNREAD_BYTES_MAX) return;
    this.endedBy = 'slow';
    this.abort();
  }
}
