import type { Draft } from './core/tour';
import type { HistoryEntry, Order, Tour, Work } from './core/wire';

/** The current action of the page: one at a time. */
export type Doing = 'sign-in' | 'plan' | 'retry' | 'order' | 'report';

/** The open order. */
export interface Sheet {
  readonly orderId: string;
  readonly order?: Order;
  readonly history?: readonly HistoryEntry[];
}

/** The picture of a tour, and what of the tour it shows. */
export interface Picture {
  readonly drawnAs: string;
  readonly svg: string;
}

export interface DispatchState {
  readonly view: 'sign-in' | 'dispatch';
  readonly net: 'online' | 'offline';
  readonly siteCode: string;
  /** Empty until the service has named the present day of the site. */
  readonly date: string;
  readonly isLoaded: boolean;
  readonly tours: readonly Tour[];
  /** Pictures by tour. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly work: readonly Work[];
  readonly draft: Draft | undefined;
  readonly sheet: Sheet | undefined;
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
    tours: [],
    pictures: new Map<string, Picture>(),
    work: [],
    draft: undefined,
    sheet: undefined,
  },
  ...{ alert: undefined, problem: undefined, news: undefined },
} satisfies Partial<DispatchState>;
