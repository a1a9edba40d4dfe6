import { addExactly } from '@suite/money';
import { type Device, Refused, type Session, Unreachable } from '@suite/page';
import { dayIn } from '../../src/sites/domain/site-day';
import { isLead, packerOf } from './member';
import { lossOf } from './core/packing-order';
import { byUrgency, lateIn, numberOf, orderOf, type QueueFilter, soughtBy, withNews } from './core/queue';
import type { Lane } from './lane';
import { rowsIn } from './packing';
import type { Paper, PickPackCalls } from './pick-pack-calls';
import { printLabel, saveFile } from './printer';
import { dayAfter, KnownSite } from './site-facts';
import type { Sounds } from './sounds';
import type { BenchState, Store } from './state';
import type { BenchStorage } from './storage';
import type { StationTexts } from './texts/en';
import { named } from './words';
import type { OrderNews, Packer, PackingOrder } from './core/wire';

export interface OrderParts {
  readonly store: Store;
  readonly storage: BenchStorage;
  readonly calls: PickPackCalls;
  readonly lane: Lane;
  readonly device: Device;
  readonly sounds: Sounds;
  readonly texts: () => StationTexts;
  readonly messageOf: (refused: Refused) => string;
  readonly now: () => number;
}

/** A list is at most this old. */
const LIST_MS_MAX = 60_000;

/** Acts on whole orders: the queue of the day, taking and leaving an order, the board. */
export class Orders {
  private readonly site: KnownSite;
  private listing: ReturnType<typeof setTimeout> | undefined;
  private loadedAt = 0;

  constructor(private readonly parts: OrderParts) {
    this.site = new KnownSite(parts.calls, parts.now);
  }

  /** Loads the queue of today, and the board if it is shown. */
  async load(): Promise<void> {
    const { store, calls, device } = this.parts;
    const siteCode = device.station?.siteCode;
    if (siteCode === undefined || !device.session) return;
    const { timeZone, imageOrigins } = await this.site.read(siteCode);
    const now = new Date(this.parts.now());
    const isBoard = store.state.view === 'board';
    const today = dayIn(timeZone, now);
    const day = store.state.filter.day === 'tomorrow' && !isBoard ? dayAfter(today) : today;
    store.set({ day, timeZone, imageOrigins });
    const [orders, board] = await Promise.all([calls.list(siteCode, day), isBoard ? calls.board(siteCode, day) : undefined]);
    this.loadedAt = this.parts.now();
    if (store.state.day !== day) return; // another day was chosen in the meantime
    store.set({ queue: byUrgency(orders), isListed: true, late: lateIn(orders, { day, timeZone, now }), ...(board && { board }) });
  }

  /** Loads what time alone has changed: the day, and which orders are late. */
  loadIfOld(): void {
    if (this.parts.now() - this.loadedAt > LIST_MS_MAX) this.loadSoon();
  }

  /** Changes what the queue shows. */
  filter = (change: Partial<QueueFilter>): void => {
    const { store } = this.parts;
    const { filter } = store.state;
    const isOtherDay = change.day !== undefined && change.day !== filter.day;
    store.set({ filter: { ...filter, ...change }, ...(isOtherDay && { queue: [], isListed: false, late: new Set() }) });
    if (isOtherDay) void this.attempt(() => this.load());
  };

  /** Says how the open order is packed, which is stored when it is finished. */
  pack = (change: Pick<Partial<BenchState>, 'boxes' | 'packaging'>): void => this.parts.store.set(change);

  /** Saves a paper of an order as a file. */
  download = (orderId: string, paper: Paper): Promise<void> =>
    this.attempt(async () => saveFile((await this.parts.calls.paper(orderId, paper)).content, `${orderId}-${paper}`));

  /** Saves the packing lists of the day as a file. */
  downloadPacklists = (): Promise<void> =>
    this.attempt(async ({ siteCode }) => {
      const { day } = this.parts.store.state;
      saveFile((await this.parts.calls.packlists(siteCode, day)).content, `packlists-${day}.pdf`);
    });

  /** Loads soon; several news need one list. */
  private loadSoon(): void {
    this.listing ??= setTimeout(() => {
      this.listing = undefined;
      void this.load().catch(() => undefined);
    }, 200);
  }

  /** Applies an event of the stream to the queue and the open order. */
  takeNews(news: OrderNews): void {
    const { store, lane, device } = this.parts;
    const { order, queue, view } = store.state;
    const changed = withNews(queue, news);
    if (changed) store.set({ queue: changed });
    if (!changed || view === 'board') this.loadSoon();
    if (order?.id !== news.orderId || view !== 'order') return;
    const isMine = news.assignee?.id === device.session?.staffId && news.packingStatus !== 'packed';
    // Between the two are the own events that were sent, but not acknowledged.
    const atServer = addExactly(order.entries.map(({ packedCount }) => packedCount));
    const predicted = addExactly(rowsIn(store.state).map(({ packed }) => packed));
    if (!isMine || news.productsPacked < atServer || news.productsPacked > predicted) lane.refresh();
  }

  /** Drops an order that was cancelled, or has left the day or the site. */
  drop(orderId: string): void {
    const { store, lane } = this.parts;
    store.set({ queue: store.state.queue.filter((order) => order.orderId !== orderId) });
    if (store.state.order?.id === orderId) lane.refresh();
    if (store.state.view === 'board') this.loadSoon();
  }

  /** Loads all again: events may have been missed. */
  reload(): void {
    this.parts.lane.refresh();
    this.loadSoon();
  }

  /** Takes the most urgent order. */
  next = (): Promise<void> =>
    this.attempt(async ({ siteCode }) => {
      const found = await this.parts.calls.next(siteCode);
      if (found) return this.open(found.orderId);
      this.parts.store.set({ view: 'queue', notice: { text: this.parts.texts().queue.noneWaits } });
      return this.load();
    });

  /** Opens an order and takes it. If it has another packer, their name is shown, and a lead may take it over. */
  take = (orderId: string, isForced = false): Promise<void> =>
    this.attempt(async ({ siteCode, session }) => {
      try {
        await this.parts.calls.assign(orderId, siteCode, packerOf(session), isForced);
      } catch (error) {
        if (!(error instanceof Refused) || error.type !== 'assignee_exists') throw error;
        return this.rejectForPacker(await this.parts.calls.load(orderId));
      }
      await this.open(orderId);
    });

  /** Takes the order of a scanned code: an order of the day, or any other one by its id or by one of its boxes. */
  takeScanned = (scanned: string): Promise<void> =>
    this.attempt(async () => {
      const { store, calls } = this.parts;
      const code = soughtBy(scanned);
      if (!orderOf(store.state.queue, code)) await this.load();
      const found = orderOf(store.state.queue, code);
      if (found) return this.take(found.orderId);
      try {
        const { id } = await calls.load(code);
        await this.take(id);
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 404) throw error;
        this.reject(this.parts.texts().queue.notOfSite(code));
      }
    });

  unassign = (orderId: string, packerId: string): Promise<void> =>
    this.attempt(async () => {
      await this.parts.calls.unassign(orderId, packerId);
      await this.load();
    });

  /** Opens a packed order for packing again, without a packer. */
  reopen = (orderId: string): Promise<void> =>
    this.attempt(async ({ siteCode, session }) => {
      const { calls } = this.parts;
      await calls.assign(orderId, siteCode, packerOf(session), true);
      await calls.setStatus(orderId, 'IN_PROGRESS');
      await calls.unassign(orderId, session.staffId);
      await this.load();
    });

  /** Leaves the open order for the queue; it stays the packer's. */
  showQueue = (): void => {
    this.close();
    this.parts.store.set({ view: 'queue' });
    void this.attempt(() => this.load());
  };

  showBoard = (): void => {
    this.close();
    this.parts.store.set({ view: 'board' });
    void this.attempt(() => this.load());
  };

  /** Shows the order that the member had open, as it was stored on the device. Returns whether there is one. */
  async restore(staffId: string): Promise<boolean> {
    const { store, storage, lane } = this.parts;
    const { orders } = await storage.load();
    const order = orders.find((each) => lossOf(each, staffId) === undefined);
    if (!order) return false;
    store.set({ view: 'order', order, loss: undefined });
    lane.refresh();
    return true;
  }

  /** The service has finished the open order: prints its label. */
  finished = (): void => {
    const { store, sounds } = this.parts;
    const { order, boxes } = store.state;
    if (!order) return;
    sounds.play('done');
    const number = numberOf({ orderId: order.id, ...(order.orderNumber !== undefined && { orderNumber: order.orderNumber }) });
    this.close();
    store.set({
      view: 'done',
      done: { orderId: order.id, number, customerName: order.customer.customerName, boxes, label: 'printing', missing: '' },
    });
    void this.print();
  };

  /** Prints the labels of the finished order. */
  print = async (boxes?: number): Promise<void> => {
    const { store, calls, device, sounds } = this.parts;
    const { done: packed } = store.state;
    if (!packed) return;
    const done = { ...packed, boxes: boxes ?? packed.boxes };
    store.set({ done: { ...done, label: 'printing' } });
    const { label, missing } = await printLabel(calls, done, device.station?.printUrl).then(
      (missing) => ({ label: 'printed' as const, missing }),
      () => ({ label: 'failed' as const, missing: '' }),
    );
    if (store.state.done?.orderId !== done.orderId) return;
    store.set({ done: { ...done, label, missing } });
    if (label === 'failed' || missing !== '') sounds.play('wrong');
  };

  private async open(orderId: string): Promise<void> {
    const { store, storage, calls, lane, device } = this.parts;
    const order = await calls.load(orderId);
    const session = device.session;
    if (!session) return;
    const kind = lossOf(order, session.staffId);
    if (kind) return this.rejectForPacker(order);
    this.close();
    await storage.save([], order);
    store.set({ view: 'order', order, loss: undefined, done: undefined, notice: undefined });
    // Events of this order that are not sent yet are not in these counts, or they are and the answer was lost.
    lane.refresh();
  }

  /** Forgets the open order on this device; events that are not sent or were refused stay. */
  private close(): void {
    const { store, storage, lane } = this.parts;
    const { order, events } = store.state;
    lane.reset();
    const over = order ? events.filter((event) => event.orderId === order.id && event.state === 'sent').map(({ eventId }) => eventId) : [];
    store.set({ order: undefined, loss: undefined, question: undefined, notice: undefined, boxes: 1, packaging: '' });
    store.dropEvents(over);
    if (order) void storage.remove(over, [order.id]).catch(() => undefined);
  }

  private rejectForPacker(order: PackingOrder): void {
    const { device } = this.parts;
    const [packer] = order.assignees;
    const number = order.orderNumber ?? order.id;
    const { queue: texts, states } = this.parts.texts();
    if (!packer || order.packingStatus === 'packed' || order.packingStatus === 'cancelled')
      return this.reject(texts.otherState(number, named(states, order.packingStatus) ?? order.packingStatus));
    const canTakeOver = device.session !== undefined && isLead(device.session);
    this.reject(texts.otherPacker(this.nameOf(packer.id, packer), number), canTakeOver ? order.id : undefined);
  }

  /** Returns the name of a packer, as the staff of the station knows it. */
  nameOf = (staffId: string, packer?: Packer): string => {
    const member = this.parts.store.state.staff.find((each) => each.staffId === staffId) ?? packer;
    return [member?.firstName, member?.lastName].join(' ').trim() || staffId;
  };

  reject(text: string, takeOver?: string): void {
    this.parts.store.set({ notice: { text, ...(takeOver !== undefined && { takeOver }) } });
    this.parts.sounds.play('wrong');
  }

  /** Runs a call of the packer, and shows why it failed. */
  private async attempt(work: (who: { readonly siteCode: string; readonly session: Session }) => Promise<void>): Promise<void> {
    const { store, device } = this.parts;
    const { session, station } = device;
    if (!session || !station) return;
    store.set({ isBusy: true, notice: undefined });
    try {
      await work({ siteCode: station.siteCode, session });
    } catch (error) {
      if (error instanceof Unreachable) this.reject(this.parts.texts().errors.packOn);
      else if (error instanceof Refused && error.status === 401) device.end(session.staffId);
      else if (error instanceof Refused) this.reject(this.parts.messageOf(error));
      else throw error;
      if (!device.session) store.set({ view: 'sign-in' });
    } finally {
      store.set({ isBusy: false });
    }
  }
}
