import { type Calls, DOWNLOAD, urlOf } from '@suite/page';
import type { Board, Packer, PackingOrder, QueuedOrder, Service } from './core/wire';
import { bodyOf, type ScanEvent } from './core/scan-event';

/** A label, and the characters that its font lacks. */
export interface Label {
  readonly content: Blob;
  readonly missing: string;
}

/** A paper of an order that is not stuck to it. */
export type Paper = 'note.pdf' | 'packlist.pdf';

/** The calls of the packing station to the pick-pack service, as the member who uses the page. */
export class PickPackCalls {
  constructor(
    private readonly calls: Calls,
    private readonly tenant: string,
    /** The token of the member who uses the page. */
    private readonly token: () => string,
  ) {}

  /** Returns the settings of a site, with the zone in which its days begin. */
  site(siteCode: string): Promise<Service['PackingSite']> {
    return this.calls.json('get', '/pick-pack/{tenant}/sites/{siteCode}', { ...this.caller, path: { siteCode } });
  }

  list(siteCode: string, deliveryDate: string): Promise<readonly QueuedOrder[]> {
    return this.calls.json('get', '/pick-pack/{tenant}/orders', { ...this.caller, query: { siteCode, deliveryDate } });
  }

  load(orderId: string): Promise<PackingOrder> {
    return this.calls.json('get', ORDER, { ...this.caller, path: { orderId } });
  }

  board(siteCode: string, deliveryDate: string): Promise<Board> {
    return this.calls.json('get', '/pick-pack/{tenant}/board', { ...this.caller, query: { siteCode, deliveryDate } });
  }

  /** Takes the most urgent order for the member; undefined if there is none. */
  next(siteCode: string): Promise<{ readonly orderId: string } | undefined> {
    return this.calls.json('post', '/pick-pack/{tenant}/assignments/next', { ...this.caller, body: { siteCode } });
  }

  assign(orderId: string, siteCode: string, packer: Packer, force: boolean): Promise<unknown> {
    const input = { ...this.caller, path: { orderId }, query: { siteCode, force }, body: packer };
    return this.calls.json('post', `${ORDER}/assignees`, input);
  }

  unassign(orderId: string, packerId: string): Promise<unknown> {
    const input = { ...this.caller, path: { orderId, assigneeId: packerId } };
    return this.calls.json('delete', `${ORDER}/assignees/{assigneeId}`, input);
  }

  setStatus(orderId: string, packingStatus: Service['PackingStatusUpdate']['packingStatus']): Promise<unknown> {
    return this.calls.json('patch', ORDER, { ...this.caller, path: { orderId }, body: { packingStatus } });
  }

  finish(orderId: string): Promise<unknown> {
    return this.calls.json('post', `${ORDER}/finish`, { ...this.caller, path: { orderId }, query: { requireComplete: true } });
  }

  /** Records an event with the token of the member who has scanned. */
  append(event: ScanEvent, token: string): Promise<unknown> {
    return this.calls.json('post', '/pick-pack/{tenant}/events', { tenant: this.tenant, token, body: bodyOf(event) });
  }

  /** Stores how many of each packaging were used. */
  setPackaging(orderId: string, counts: readonly { readonly entryId: string; readonly packedCount: number }[]): Promise<unknown> {
    return this.calls.json('put', `${ORDER}/packaging`, { ...this.caller, path: { orderId }, body: [...counts] });
  }

  paper(orderId: string, paper: Paper): Promise<{ readonly content: Blob }> {
    const path = paper === 'note.pdf' ? (`${ORDER}/note.pdf` as const) : (`${ORDER}/packlist.pdf` as const);
    return this.calls.file(path, { ...this.caller, path: { orderId } });
  }

  /** Returns the packing lists of a day. */
  packlists(siteCode: string, deliveryDate: string): Promise<{ readonly content: Blob }> {
    return this.calls.file('/pick-pack/{tenant}/packlists.pdf', { ...this.caller, ...DOWNLOAD, query: { siteCode, deliveryDate } });
  }

  /** Returns a label for each box. */
  async label({ orderId, boxes }: { readonly orderId: string; readonly boxes: number }, format: 'zpl' | 'pdf'): Promise<Label> {
    const path = format === 'zpl' ? (`${ORDER}/label.zpl` as const) : (`${ORDER}/label.pdf` as const);
    const { content, headers } = await this.calls.file(path, { ...this.caller, path: { orderId }, query: { boxes } });
    return { content, missing: decodeURIComponent(headers.get('x-missing-characters') ?? '') };
  }

  streamUrl(siteCode: string, deliveryDate: string): string {
    return urlOf('/pick-pack/{tenant}/stream', { tenant: this.tenant, query: { siteCode, deliveryDate } });
  }

  private get caller(): { readonly tenant: string; readonly token: string } {
    return { tenant: this.tenant, token: this.token() };
  }
}

const ORDER = '/pick-pack/{tenant}/orders/{orderId}';
