import { type Device, Refused, Unreachable } from '@suite/page';
import { withEvent } from './core/rows';
import { lossOf } from './core/packing-order';
import { netAfter, nextToSend, refused, type ScanEvent, sent, unsentOf } from './core/scan-event';
import type { PickPackCalls } from './pick-pack-calls';
import type { Store } from './state';
import type { BenchStorage } from './storage';
import type { StationTexts } from './texts/en';
import type { PackingOrder } from './core/wire';

export interface LaneParts {
  readonly store: Store;
  readonly storage: BenchStorage;
  readonly calls: PickPackCalls;
  readonly texts: () => StationTexts;
  /** Returns what the service has refused, in the language of the page. */
  readonly messageOf: (refused: Refused) => string;
  readonly device: Device;
  /** Called when the token of a member is no longer accepted. */
  readonly onEnded: (staffId: string) => void;
  /** Called with the token of a member who has signed out, once all of their events are sent. */
  readonly onForgotten: (token: string) => void;
  /** Called when the service has finished the open order. */
  readonly onFinished: () => void;
  readonly onProblem: (text: string) => void;
}

const RETRY_MS = { min: 400, max: 8_000 };

/**
 * Makes all calls that change or read the open order, one after the other: events in the order of their scans, then a refresh, then the
 * finish. So the shown counts are those of the server plus the events that it does not have, and no event is counted twice.
 */
export class Lane {
  private isRunning = false;
  private isRefreshWanted = false;
  private isFinishWanted = false;
  private waitMs = RETRY_MS.min;
  /** Whether the packer has seen the refusal that only the operators of the suite can lift. */
  private isReported = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes of events that are not on the disk yet: an event is stored before it is sent. */
  private stored: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: LaneParts) {}

  /** Stores new events, and sends them after those before them. */
  add(events: readonly ScanEvent[]): void {
    const { store, storage, texts, onProblem } = this.parts;
    store.putEvents(events);
    this.stored = Promise.all([this.stored, storage.save(events).catch(() => onProblem(texts().order.cannotStore))]);
    this.start();
  }

  /** Loads the open order again when all events are sent. */
  refresh(): void {
    this.isRefreshWanted = true;
    this.start();
  }

  /** Finishes the open order when all events are sent; false: no longer. */
  finish(isWanted: boolean): void {
    this.isFinishWanted = isWanted;
    this.start();
  }

  /** Forgets the requests for an order that is closed. */
  reset(): void {
    this.isRefreshWanted = this.isFinishWanted = false;
  }

  /** Continues now instead of after the wait: the network is back, or a member has signed in. */
  start(): void {
    clearTimeout(this.timer);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    try {
      while (await this.step()) {
        this.waitMs = RETRY_MS.min;
        this.isReported = false;
      }
    } catch (error) {
      this.pause(error);
    } finally {
      this.isRunning = false;
    }
  }

  private pause(error: unknown): void {
    if (!(error instanceof Unreachable || error instanceof Refused)) this.parts.onProblem(this.parts.texts().errors.fault(String(error)));
    if (error instanceof Refused && LIFTED.has(error.type) && !this.isReported) {
      this.isReported = true;
      this.parts.onProblem(this.parts.messageOf(error));
    }
    const waitMs = error instanceof Refused && error.retryAfter !== undefined ? error.retryAfter * 1_000 : this.waitMs;
    this.waitMs = Math.min(this.waitMs * 2, RETRY_MS.max);
    this.timer = setTimeout(() => this.start(), waitMs);
  }

  /** Does the next piece of work; false if there is none. */
  private async step(): Promise<boolean> {
    const { store, device } = this.parts;
    const event = nextToSend(store.state.events, (staffId) => device.sessionOf(staffId) !== undefined);
    if (event) return this.send(event);
    this.forgetMembers();
    const { order, view } = store.state;
    if (!order || !device.session || view === 'sign-in') return false;
    if (this.isRefreshWanted) return this.load(order.id, device.session.staffId);
    if (this.isFinishWanted && !unsentOf(store.state.events).some(({ orderId }) => orderId === order.id)) return this.end(order.id);
    return false;
  }

  private async send(event: ScanEvent): Promise<boolean> {
    const { calls, device, onEnded } = this.parts;
    await this.stored;
    try {
      await calls.append(event, device.sessionOf(event.staffId)?.token ?? '');
      await this.acknowledge(event);
    } catch (error) {
      if (!(error instanceof Refused) || isPassing(error)) throw error;
      if (error.type === 'event_exists') await this.acknowledge(event);
      else if (error.status === 401) onEnded(event.staffId);
      else await this.refuse(event, error);
    }
    return true;
  }

  /** The service has the event: it moves from the unsent ones into the counts of the server. */
  private async acknowledge(event: ScanEvent): Promise<void> {
    const { store, storage } = this.parts;
    const isOpen = store.state.order?.id === event.orderId;
    const stored = await storage.acknowledge(event).catch(() => undefined);
    const { order, events, net } = store.state;
    const others = events.filter(({ eventId }) => eventId !== event.eventId);
    const remaining = stored || isOpen ? [...others, sent(event)].sort((a, b) => a.sequence - b.sequence) : others;
    store.set({
      events: remaining,
      net: netAfter(net, true, unsentOf(remaining).length),
      // In the same step, since the event now counts here and no longer there.
      ...(order?.id === event.orderId && { order: withEvent(order, event) }),
    });
  }

  private async refuse(event: ScanEvent, { type, message }: Refused): Promise<void> {
    const { store, storage } = this.parts;
    const changed = refused(store.state.events, event.eventId, { type, message });
    store.putEvents(changed);
    store.set({ net: netAfter(store.state.net, true, unsentOf(store.state.events).length) });
    this.isRefreshWanted = true;
    await storage.save(changed);
  }

  private async load(orderId: string, staffId: string): Promise<boolean> {
    const { calls, store, storage, onEnded } = this.parts;
    this.isRefreshWanted = false;
    try {
      const order = await calls.load(orderId);
      if (store.state.order?.id !== orderId) return true;
      const kind = lossOf(order, staffId);
      store.set({ order, loss: kind, ...(kind && { question: undefined }) });
      if (kind) this.isFinishWanted = false;
      await storage.save([], order);
    } catch (error) {
      if (!(error instanceof Refused) || isPassing(error)) {
        this.isRefreshWanted = true;
        throw error;
      }
      if (error.status === 401) onEnded(staffId);
      else this.parts.onProblem(this.parts.messageOf(error));
    }
    return true;
  }

  private async end(orderId: string): Promise<boolean> {
    const { calls, store, device, onEnded, onFinished } = this.parts;
    this.isFinishWanted = false;
    store.set({ isFinishing: true, question: undefined });
    try {
      const { packaging, boxes, order } = store.state;
      if (packaging !== '' && order) await calls.setPackaging(orderId, packagingOf(order, packaging, boxes));
      await calls.finish(orderId);
      onFinished();
    } catch (error) {
      if (!(error instanceof Refused) || isPassing(error)) {
        this.isFinishWanted = true;
        throw error;
      }
      if (error.status === 401) onEnded(device.session?.staffId ?? '');
      else await this.explain(orderId, error);
    } finally {
      store.set({ isFinishing: false });
    }
    return true;
  }

  /** A finish was refused. It may have been done before, by a call whose answer was lost. */
  private async explain(orderId: string, refusal: Refused): Promise<void> {
    const { calls, store, messageOf, onFinished, onProblem } = this.parts;
    const { packingStatus } = await calls.load(orderId);
    if (packingStatus === 'packed' && !store.state.loss) return onFinished();
    onProblem(messageOf(refusal));
    this.isRefreshWanted = true;
  }

  /** A member who has signed out is forgotten when their events are sent. */
  private forgetMembers(): void {
    const { store, device, onForgotten } = this.parts;
    const senders = new Set(unsentOf(store.state.events).map(({ staffId }) => staffId));
    for (const staffId of device.members.filter((id) => !senders.has(id))) {
      const token = device.forget(staffId);
      if (token !== undefined) onForgotten(token);
    }
  }
}

/** Returns how many of each packaging of an order are used, if all boxes are of one kind. */
const packagingOf = ({ packagingProducts }: PackingOrder, packaging: string, boxes: number) =>
  packagingProducts.map(({ entryId }) => ({ entryId, packedCount: entryId === packaging ? boxes : 0 }));

/** Refusals that the operators of the suite lift. */
const LIFTED: ReadonlySet<string> = new Set(['tenant_suspended', 'quota_exceeded']);

/** Whether the same call may succeed later. */
const isPassing = ({ status, type }: Refused): boolean => status === 408 || status === 425 || status === 429 || LIFTED.has(type);
