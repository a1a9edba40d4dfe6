import { type Desk, Refused, Store, Unreachable } from '@suite/page';
import { drawnAs, isCurrent, type Move, movableIds, moved, vanOf } from './core/tour';
import { failureText } from './core/failures';
import { withMoved } from './core/moved';
import { dayOf, kilometres } from './core/words';
import { DispatchCalls } from './dispatch-calls';
import { type AskedMove, type DispatchState, type Doing, EMPTY_DAY, type FormName, type Picture, type Sheet } from './state';
import { sentenceFor } from './sentence-for';
import { TEXTS } from './texts';
import type { DispatchTexts } from './texts/en';
import type { FailedOrder, Keep, Report, StopMove, Tour } from './core/wire';

/** The polling interval of the day, while the page is visible. What has not changed is answered without a body (304). */
const REFRESH_MS = 1_500;
/** The most orders of one retry. */
const RETRY_MAX = 500;

/** The state of the dispatch page, and its calls to the service. */
export class Dispatch {
  readonly state: Store<DispatchState>;
  readonly calls: DispatchCalls;
  private wake: () => void = () => undefined;
  /** Answers to earlier questions are ignored. */
  private question = 0;

  constructor(readonly desk: Desk) {
    this.calls = new DispatchCalls(desk);
    const { query } = desk.router.place.value;
    this.state = new Store<DispatchState>({
      ...EMPTY_DAY,
      net: 'online',
      siteCode: desk.site,
      date: query.get('date') ?? '',
      form: undefined,
      q: '',
      doing: undefined,
      retrying: new Set(),
      now: Date.now(),
    });
  }

  /** Returns whether the member has write access; other members only read. */
  get isManager(): boolean {
    return this.desk.may('dispatcher');
  }

  async start(): Promise<void> {
    document.addEventListener('visibilitychange', () => this.wake());
    this.desk.session.presence.follow(() => this.wake());
    for (;;) {
      if (this.desk.session.session && this.desk.may('dispatcher', 'support') && !document.hidden) await this.refresh();
      await this.pause();
    }
  }

  showDay = (siteCode: string, date: string): void => {
    const { value } = this.state;
    if (siteCode === '' || date === '' || (siteCode === value.siteCode && date === value.date)) return;
    this.desk.router.filter({ siteCode, date });
    this.set({ ...EMPTY_DAY, siteCode, date });
    void this.refresh();
  };

  /** Opens the sheet of an order. */
  open = (orderId: string): void => {
    this.set({ sheet: { orderId }, alert: undefined });
    void this.refresh();
  };

  close = (): void => this.set({ sheet: undefined, alert: undefined });

  clearAlert = (): void => this.set({ alert: undefined });

  find = (q: string): void => this.set({ q });

  fold = (tourId: string): void => {
    const folded = new Set(this.state.value.folded);
    if (!folded.delete(tourId)) folded.add(tourId);
    this.set({ folded });
  };

  showForm = (form: FormName | undefined): void => this.set({ form });

  /** Asks where a stop is moved. */
  askMove = (move: AskedMove | undefined): void => this.set({ move, alert: undefined });

  /** Judges a move: undefined if it fits, otherwise why not. */
  async judge(move: StopMove): Promise<Refused | undefined> {
    try {
      await this.calls.previewMove(move);
      return undefined;
    } catch (error) {
      if (error instanceof Refused && error.status === 409) return error;
      throw error;
    }
  }

  /** Moves a stop. Both tours are shown as they are driven now, before the day is read again. */
  async move(move: StopMove, key: string): Promise<void> {
    const { tours } = await this.calls.move(move, key);
    const before = this.state.value.tours;
    const number = before.flatMap(({ stops }) => stops).find(({ orderId }) => orderId === move.orderId)?.orderNumber ?? move.orderId;
    const target = tours.find(({ tourId }) => tourId === move.toTourId);
    const name = target ? this.texts.tours.tourOf(vanOf(target), target.trip) : '';
    this.set({ tours: withMoved(before, tours), news: this.texts.move.done(number, name) });
    void this.refresh();
  }

  plan = (keep: Keep): Promise<void> =>
    this.attempt('plan', async () => {
      const { siteCode, date } = this.state.value;
      const failed = await this.calls.plan(siteCode, date, keep);
      await this.refresh();
      // Not what is shown: that may be another day by now, and a refresh that was overtaken shows the day later.
      const tours = await this.calls.tours(siteCode, date);
      const stops = tours.reduce((sum, tour) => sum + tour.stops.length, 0);
      const done = this.texts.plan.done(tours.length, stops);
      const shown = this.state.value;
      this.set({ news: shown.siteCode === siteCode && shown.date === date ? done : `${siteCode}, ${date}: ${done}` });
      this.tell(failed);
    });

  retry = (orderIds: readonly string[]): Promise<void> =>
    this.attempt('retry', async () => {
      const some = orderIds.slice(0, RETRY_MAX);
      this.set({ retrying: new Set(some) });
      try {
        const failed = await this.calls.retry(some);
        await this.refresh();
        this.set({ news: this.texts.work.done(some.length, failed.length) });
        this.tell(failed);
      } finally {
        this.set({ retrying: new Set() });
      }
    });

  /** Begins a new order of the stops of a tour. */
  beginOrder = (tour: Tour): void =>
    this.set({ draft: { tourId: tour.tourId, orderIds: movableIds(tour) }, alert: undefined, news: undefined });

  cancelOrder = (): void => this.set({ draft: undefined, alert: undefined });

  moveStop = (move: Move): void => {
    const { draft } = this.state.value;
    this.set({ draft: draft && moved(draft, move), alert: undefined });
  };

  storeOrder = (): Promise<void> =>
    this.attempt('order', async () => {
      const { draft } = this.state.value;
      if (!draft) return;
      try {
        const { before, after } = await this.calls.orderStops(draft.tourId, draft.orderIds);
        this.set({ draft: undefined });
        await this.refresh();
        const language = this.desk.languages.language.value;
        this.set({ news: this.texts.order.done(kilometres(before.distanceM, language), kilometres(after.distanceM, language)) });
      } catch (error) {
        const index = error instanceof Refused ? /^orderIds\[(\d+)\]$/.exec(error.field ?? '')?.[1] : undefined;
        this.set({ draft: { tourId: draft.tourId, orderIds: draft.orderIds, broken: draft.orderIds[Number(index)] } });
        throw error;
      }
    });

  /** Passes on what a driver has reported about a stop. */
  report = (tourId: string, orderId: string, report: Report): Promise<void> =>
    this.attempt('report', async () => {
      await this.calls.report(tourId, orderId, report);
      await this.refresh();
    });

  /** Cancels the delivery of an order. */
  async cancel(orderId: string, number: string): Promise<void> {
    await this.calls.cancel(orderId);
    this.set({ news: this.texts.sheet.cancelled(number) });
    void this.refresh();
  }

  /** Shows a proof of delivery. */
  showProof = (orderId: string, n: number): Promise<void> =>
    this.attempt('report', async () => {
      const url = URL.createObjectURL(await this.calls.proof(orderId, n));
      const link = document.createElement('a');
      Object.assign(link, { href: url, target: '_blank', rel: 'noopener' });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });

  /** Reads the day, and the order of the sheet. */
  refresh = async (): Promise<void> => {
    const question = (this.question += 1);
    this.keepToSites();
    const { siteCode, date, sheet } = this.state.value;
    try {
      const [tours, work, shown] = await Promise.all([
        this.calls.tours(siteCode, date === '' ? undefined : date),
        this.calls.worklist(siteCode),
        sheet && this.read(sheet),
      ]);
      if (question !== this.question) return;
      const now = this.desk.calls.now();
      const day = date === '' ? (tours[0]?.date ?? dayOf(now)) : date;
      const read = { tours, work, now, date: day, isLoaded: true, isForbidden: false, problem: undefined, net: 'online' as const };
      this.set({ ...read, ...this.draftFor(tours) });
      if (shown && this.state.value.sheet?.orderId === shown.orderId) this.set({ sheet: shown });
      await this.draw(tours, question);
    } catch (error) {
      if (question === this.question) this.rejectRead(error);
    }
  };

  private async read({ orderId }: Sheet): Promise<Sheet> {
    const [order, history] = await Promise.all([this.calls.order(orderId), this.calls.history(orderId)]);
    return { orderId, order, history };
  }

  /** Drops the new order of stops of a tour that has other stops now. */
  private draftFor(tours: readonly Tour[]): Partial<DispatchState> {
    const { draft, doing } = this.state.value;
    if (!draft || doing === 'order' || isCurrent(draft, tours)) return {};
    return { draft: undefined, alert: this.texts.order.changed };
  }

  /** Loads the map, and the pictures of tours, that look different now, one after the other. */
  private async draw(tours: readonly Tour[], question: number): Promise<void> {
    const { siteCode, date } = this.state.value;
    const day = tours.map(drawnAs).join('\n');
    if (tours.length > 0 && this.state.value.map?.drawnAs !== day) {
      const svg = await this.calls.map(siteCode, date);
      if (question !== this.question) return;
      this.set({ map: { drawnAs: day, svg } });
    }
    const pictures = new Map<string, Picture>();
    for (const tour of tours) {
      const known = this.state.value.pictures.get(tour.tourId);
      const isNew = known?.drawnAs !== drawnAs(tour);
      const svg = isNew ? await this.calls.picture(tour.tourId).catch(undefinedIfGone) : undefined;
      if (question !== this.question) return;
      const picture = svg === undefined ? known : { drawnAs: drawnAs(tour), svg };
      if (picture) pictures.set(tour.tourId, picture);
      if (isNew) this.set({ pictures: new Map([...this.state.value.pictures, ...pictures]) });
    }
    this.set({ pictures });
  }

  /** Shows a site that is the member's, and opens it the next time. */
  private keepToSites(): void {
    const { site } = this.desk;
    if (site !== this.state.value.siteCode) this.set({ ...EMPTY_DAY, siteCode: site });
    this.desk.keepSite(site);
  }

  private get texts(): DispatchTexts {
    return TEXTS[this.desk.languages.language.value];
  }

  private tell(failed: readonly FailedOrder[]): void {
    const alert = failureText(failed, this.state.value.work, this.texts.plan.failed);
    if (alert !== undefined) this.set({ alert });
  }

  private async attempt(doing: Doing, work: () => Promise<void>): Promise<void> {
    if (this.state.value.doing !== undefined) return;
    this.set({ doing, alert: undefined, news: undefined });
    try {
      await work();
    } catch (error) {
      this.set({ alert: sentenceFor(error, this.texts) });
    } finally {
      this.set({ doing: undefined });
    }
  }

  private rejectRead(error: unknown): void {
    if (error instanceof Unreachable) return this.set({ net: 'offline' });
    if (error instanceof Refused && error.status === 401) return;
    const isForbidden = error instanceof Refused && error.status === 403 && error.type !== 'wrong_site';
    this.set({ problem: sentenceFor(error, this.texts), isForbidden });
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, REFRESH_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private set(changes: Partial<DispatchState>): void {
    this.state.set({ ...this.state.value, ...changes });
  }
}

/** A tour may be replaced before its picture is read. */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof Refused && error.status === 404)) throw error;
}
