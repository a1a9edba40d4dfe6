import type { StationMember } from '@suite/page';
import { DEFAULT_TIME_ZONE } from '../../src/sites/domain/site-day';
import type { Net, ScanEvent } from './core/scan-event';
import type { Loss } from './core/packing-order';
import type { QueueFilter } from './core/queue';
import type { Board, PackingOrder, QueuedOrder } from './core/wire';

export type View = 'enrol' | 'sign-in' | 'queue' | 'order' | 'done' | 'board';

/** Something that the packer has to see. */
export interface Notice {
  readonly text: string;
  /** The order of another packer that a lead may take over. */
  readonly takeOver?: string;
}

/** What the station asks for. A scan answers nothing and closes it. */
export interface Question {
  readonly about: 'weight' | 'number' | 'missing';
  readonly entryId: string;
}

/** The order that was packed last. */
export interface FinishedOrder {
  readonly orderId: string;
  readonly number: string;
  readonly customerName: string;
  /** One label for each. */
  readonly boxes: number;
  readonly label: 'printing' | 'printed' | 'failed';
  /** The characters that the label shows as boxes. */
  readonly missing: string;
}

export interface BenchState {
  readonly view: View;
  readonly net: Net;
  /** All events of the device that are not sent, were refused, or belong to an order that is open. */
  readonly events: readonly ScanEvent[];
  readonly staff: readonly StationMember[];
  /** The open order with the counts of the server. */
  readonly order?: PackingOrder;
  /** Why the open order is no longer the packer's. */
  readonly loss?: Loss;
  readonly isFinishing: boolean;
  readonly day: string;
  /** The time zone of the site. */
  readonly timeZone: string;
  readonly queue: readonly QueuedOrder[];
  /** The queue of the day was read. */
  readonly isListed: boolean;
  readonly filter: QueueFilter;
  /** The orders of the queue that are late. */
  readonly late: ReadonlySet<string>;
  /** The origins of the pictures that the site shows. */
  readonly imageOrigins: readonly string[];
  /** How the open order is packed: the number of its boxes, and their kind. */
  readonly boxes: number;
  readonly packaging: string;
  readonly board?: Board;
  readonly done?: FinishedOrder;
  readonly notice?: Notice;
  readonly question?: Question;
  readonly isBusy: boolean;
}

export const FIRST_STATE: BenchState = {
  view: 'enrol',
  net: 'online',
  events: [],
  staff: [],
  isFinishing: false,
  day: '',
  timeZone: DEFAULT_TIME_ZONE,
  queue: [],
  isListed: false,
  filter: { packingGroup: '', q: '', day: 'today' },
  late: new Set(),
  imageOrigins: [],
  boxes: 1,
  packaging: '',
  isBusy: false,
};

/** A change of some members; undefined removes one. */
export type Change = { readonly [M in keyof BenchState]?: BenchState[M] | undefined };

/** Holds the state of the page, and tells the view about changes. */
export class Store {
  private current = FIRST_STATE;

  constructor(private readonly onChange: (state: BenchState) => void) {}

  get state(): BenchState {
    return this.current;
  }

  set(change: Change): void {
    this.current = { ...this.current, ...change } as BenchState;
    this.onChange(this.current);
  }

  /** Replaces events by their new versions, and adds new ones. */
  putEvents(changed: readonly ScanEvent[]): void {
    const ids = new Set(changed.map(({ eventId }) => eventId));
    this.set({
      events: [...this.current.events.filter(({ eventId }) => !ids.has(eventId)), ...changed].sort((a, b) => a.sequence - b.sequence),
    });
  }

  dropEvents(ids: readonly string[]): void {
    this.set({ events: this.current.events.filter(({ eventId }) => !ids.includes(eventId)) });
  }
}
