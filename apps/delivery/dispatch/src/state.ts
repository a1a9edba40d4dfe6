import type { Draft } from './core/tour';
import type { HistoryEntry, Order, StopMove, Tour, Work } from './core/wire';

/** The current action of the page: one at a time. */
export type Doing = 'plan' | 'retry' | 'order' | 'report';

/** The open order. */
export interface Sheet {
  readonly orderId: string;
  readonly order?: Order;
  readonly history?: readonly HistoryEntry[];
}

/** The picture of a tour or of the day, and what it shows. */
export interface Picture {
  readonly drawnAs: string;
  readonly svg: string;
}

/** A move that is asked about. A drag names the place; otherwise it is chosen. */
export type AskedMove = Pick<StopMove, 'orderId'> & Partial<StopMove>;

/** The forms of the page. */
export type FormName = 'vehicles' | 'slots' | 'closed-days';

export interface DispatchState {
  readonly net: 'online' | 'offline';
  readonly siteCode: string;
  /** Empty until the service has named the present day of the site. */
  readonly date: string;
  readonly isLoaded: boolean;
  /** The member may not see the deliveries of this site. */
  readonly isForbidden: boolean;
  readonly tours: readonly Tour[];
  /** Pictures by tour. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly map: Picture | undefined;
  readonly work: readonly Work[];
  readonly draft: Draft | undefined;
  readonly sheet: Sheet | undefined;
  readonly move: AskedMove | undefined;
  readonly form: FormName | undefined;
  /** The tours whose stops are not shown. */
  readonly folded: ReadonlySet<string>;
  /** The search text for stops. */
  readonly q: string;
  readonly doing: Doing | undefined;
  /** The orders that are planned again at the moment. */
  readonly retrying: ReadonlySet<string>;
  /** Why something that the user did has failed. */
  readonly alert: string | undefined;
  /** The error of the last read of the day; cleared by the next success. */
  readonly problem: string | undefined;
  /** What something that the user did has changed. */
  readonly news: string | undefined;
  readonly now: number;
}

/** Nothing of a day. */
export const EMPTY_DAY = {
  ...{
    isLoaded: false,
    isForbidden: false,
    tours: [],
    pictures: new Map<string, Picture>(),
    map: undefined,
    work: [],
    draft: undefined,
    sheet: undefined,
    move: undefined,
    folded: new Set<string>(),
  },
  ...{ alert: undefined, problem: undefined, news: undefined },
} satisfies Partial<DispatchState>;
