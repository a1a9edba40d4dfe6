import type { Calls } from '@suite/page';
import type { Board } from './core/board';
import type { Packer, PackingOrder } from './core/packing-order';
import type { QueuedOrder } from './core/queue';
import { bodyOf, type ScanEvent } from './core/scan-event';

/** A label, and the characters that its font lacks. */
export interface Label {
  readonly content: Blob;
  readonly missing: string;
}

/** The calls of the packing station to the pick-pack service, as the member who uses the page. */
export class PickPackCalls {
  private readonly root: string;

  constructor(
    private readonly calls: Calls,
    tenant: string,
    /** The token of the member who uses the page. */
    private readonly token: () => string,
  ) {
    this.root = `/pick-pack/${encodeURIComponent(tenant)}`;
  }

  /** Returns the zone in which the days of a site begin; undefined if the service knows none. */
  timeZone(siteCode: string): Promise<{ readonly timeZone: string }> {
    return this.get(`/sites/${encodeURIComponent(siteCode)}`);
  }

  list(siteCode: string, deliveryDate: string): Promise<QueuedOrder[]> {
    return this.get('/orders', { siteCode, deliveryDate });
  }

  load(orderId: string): Promise<PackingOrder> {
    return this.get(orderPath(orderId));
  }

  board(siteCode: string, deliveryDate: string): Promise<Board> {
    return this.get('/board', { siteCode, deliveryDate });
  }

  /** Takes the most urgent order for the member; undefined if there is none. */
  next(siteCode: string): Promise<{ readonly orderId: string } | undefined> {
    return this.send('POST', '/assignments/next', { body: { siteCode } });
  }

  assign(orderId: string, siteCode: string, packer: Packer, force: boolean): Promise<unknown> {
    return this.send('POST', `${orderPath(orderId)}/assignees`, { query: { siteCode, force }, body: packer });
  }

  unassign(orderId: string, packerId: string): Promise<unknown> {
    return this.send('DELETE', `${orderPath(orderId)}/assignees/${encodeURIComponent(packerId)}`);
  }

  setStatus(orderId: string, packingStatus: string): Promise<unknown> {
    return this.send('PATCH', orderPath(orderId), { body: { packingStatus } });
  }

  finish(orderId: string): Promise<unknown> {
    return this.send('POST', `${orderPath(orderId)}/finish`, { query: { requireComplete: true } });
  }

  /** Records an event with the token of the member who has scanned. */
  append(event: ScanEvent, token: string): Promise<unknown> {
    return this.calls.json('POST', `${this.root}/events`, { token, body: bodyOf(event) });
  }

  async label(orderId: string, format: 'zpl' | 'pdf'): Promise<Label> {
    const path = `${this.root}${orderPath(orderId)}/label.${format}`;
    const { content, headers } = await this.calls.file(path, { token: this.token() });
    return { content, missing: decodeURIComponent(headers.get('x-missing-characters') ?? '') };
  }

  streamUrl(siteCode: string, deliveryDate: string): string {
    return `${this.root}/stream?${new URLSearchParams({ siteCode, deliveryDate }).toString()}`;
  }

  private get<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
    return this.calls.json('GET', this.root + path, { token: this.token(), query });
  }

  private send<T>(
    method: string,
    path: string,
    options: { body?: unknown; query?: Readonly<Record<string, string | boolean>> } = {},
  ): Promise<T> {
    return this.calls.json(method, this.root + path, { token: this.token(), ...options });
  }
}

const orderPath = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;
