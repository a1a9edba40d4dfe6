import { addExactly } from '@suite/money';
import { type Calls, type Device, newUuid } from '@suite/page';
import { isComplete, isPackable, meaningOf, type Row, rowsOf } from './core/rows';
import { type ScanEvent, takenBack, undoable, unsentOf } from './core/scan-event';
import type { Lane } from './lane';
import type { Sounds } from './sounds';
import type { BenchState, Store } from './state';
import type { StationTexts } from './texts/en';
import type { Reason } from './core/wire';

export interface PackingParts {
  readonly store: Store;
  readonly lane: Lane;
  readonly device: Device;
  readonly calls: Calls;
  readonly sounds: Sounds;
  readonly texts: () => StationTexts;
}

/** Returns the rows of the open order as they are when all events are sent. */
export const rowsIn = ({ order, events }: Pick<BenchState, 'order' | 'events'>): Row[] =>
  order
    ? rowsOf(
        order.entries,
        unsentOf(events).filter(({ orderId }) => orderId === order.id),
      )
    : [];

/** Whether the last event of the open order can be undone. */
export const undoIn = ({ order, events, loss, isFinishing }: BenchState, staffId = ''): ScanEvent | undefined =>
  order && !loss && !isFinishing ? undoable(events, order.id, staffId) : undefined;

/** What a packer does with the open order: each change is an event. */
export class Packing {
  constructor(private readonly parts: PackingParts) {}

  /** Handles a scanned code. Only a code of the order changes something. */
  scan(code: string): void {
    const { state } = this.parts.store;
    const { order: texts } = this.parts.texts();
    if (!this.canPack()) return this.reject(texts.notYours);
    const meaning = meaningOf(rowsIn(state), code, state.order?.weightBarcodes);
    if (meaning.kind === 'count') this.record(meaning.row, { packedAmount: meaning.amount });
    else if (meaning.kind === 'weigh') this.ask('weight', meaning.row.entryId);
    else if (meaning.kind === 'unknown') this.reject(texts.notInOrder(code));
    else if (meaning.kind === 'too-many') this.reject(texts.tooMany(meaning.row.productName));
    else this.reject(texts.ambiguous(code, [...new Set(meaning.rows.map(({ productName }) => productName))]));
  }

  ask(about: 'weight' | 'number' | 'missing', entryId: string): void {
    if (this.canPack()) this.parts.store.set({ question: { about, entryId }, notice: undefined });
  }

  closeQuestion(): void {
    this.parts.store.set({ question: undefined });
  }

  /** Packs this much more of a row; a negative amount takes it out again. */
  add(entryId: string, packedAmount: number): void {
    const row = this.rowOf(entryId);
    if (!row || !this.canPack()) return;
    if (!isPackable(rowsIn(this.parts.store.state), row.productId, packedAmount)) {
      const { order: texts } = this.parts.texts();
      return this.reject((packedAmount > 0 ? texts.aboveOrdered : texts.abovePacked)(row.productName));
    }
    this.record(row, { packedAmount });
  }

  /** Sets the packed amount of a row. */
  count(entryId: string, packed: number): void {
    const row = this.rowOf(entryId);
    const change = row ? addExactly([packed, -row.packed]) : 0;
    if (change !== 0) this.add(entryId, change);
    else this.closeQuestion();
  }

  /** Cancels what is left of a row. */
  cancelRest(entryId: string, reason: Reason): void {
    const row = this.rowOf(entryId);
    if (row && row.missing > 0 && this.canPack()) this.record(row, { canceledAmount: row.missing, reason });
    else this.closeQuestion();
  }

  /** Reverts the last event by a correcting one. */
  undo(): void {
    const last = undoIn(this.parts.store.state, this.parts.device.session?.staffId);
    if (!last) return;
    const { productId, productName, unit, eventId: undoes } = last;
    this.record({ productId, productName, ...(unit !== undefined && { unit }) }, { ...takenBack(last), undoes });
  }

  private record(
    { productId, productName, unit }: Pick<Row, 'productId' | 'productName' | 'unit'>,
    change: Partial<Pick<ScanEvent, 'packedAmount' | 'canceledAmount' | 'reason' | 'undoes'>>,
  ): void {
    const { store, lane, device, calls, sounds } = this.parts;
    const { order, events } = store.state;
    if (!order || !device.session) return;
    store.set({ notice: undefined, question: undefined });
    lane.add([
      {
        eventId: newUuid(),
        sequence: (events.at(-1)?.sequence ?? 0) + 1,
        ...{ orderId: order.id, siteCode: order.siteCode, productId, productName },
        ...(unit !== undefined && { unit }),
        ...{ packedAmount: 0, canceledAmount: 0, ...change },
        timestamp: new Date(calls.now()).toISOString(),
        staffId: device.session.staffId,
        state: 'unsent',
      },
    ]);
    sounds.play('right');
    this.finishIfComplete();
  }

  /** Finishes the order when its last row is complete; until then, an undone event stops that. */
  finishIfComplete(): void {
    this.parts.lane.finish(this.canPack() && isComplete(rowsIn(this.parts.store.state)));
  }

  private canPack(): boolean {
    const { order, loss, isFinishing, view } = this.parts.store.state;
    return view === 'order' && order !== undefined && loss === undefined && !isFinishing;
  }

  private rowOf(entryId: string): Row | undefined {
    return rowsIn(this.parts.store.state).find((row) => row.entryId === entryId);
  }

  private reject(text: string): void {
    this.parts.store.set({ notice: { text }, question: undefined });
    this.parts.sounds.play('wrong');
  }
}
