import { Calls, Device, Refused, revokeToken, type Session, signInByMail, Unreachable } from '@suite/page';
import { drawnAs, isCurrent, type Move, movableIds, moved } from './core/tour';
import { counted, dayOf, kilometres } from './core/words';
import { DispatchCalls } from './dispatch-calls';
import { type DispatchState, type Doing, EMPTY_DAY, type Picture, type Sheet } from './state';
import type { FailedOrder, Keep, Report, Tour } from './core/wire';

/** The polling interval of the day, while the page is visible. */
const REFRESH_MS = 1_500;
const SITE_KEY = 'dispatch site';
const DEFAULT_SITE = 'main';
/** The most orders of one retry. */
const RETRY_MAX = 500;
/** Failures that the worklist does not have, such as orders that do not exist. */
const UNLISTED_MAX = 3;
const MANAGERS: readonly string[] = ['dispatcher', 'administrator'];

/** The state of the dispatch page: its user, its view, and its calls to the service. */
export class Dispatch {
  /** A session lasts as long as its token, because dispatchers watch the page for hours without a touch. */
  readonly device: Device;
  private state: DispatchState;
  private readonly calls: Calls;
  private readonly delivery: DispatchCalls;
  private onChange: (state: DispatchState) => void = () => undefined;
  private wake: () => void = () => undefined;
  /** Answers to earlier questions are ignored. */
  private question = 0;

  constructor(private readonly tenant: string) {
    this.calls = new Calls((isReached) => this.set({ net: isReached ? 'online' : 'offline' }));
    this.device = new Device(`dispatch ${tenant}`, sessionStorage, () => Date.now(), Infinity);
    this.delivery = new DispatchCalls(this.calls, tenant, () => this.device.session?.token ?? '');
    const asked = new URLSearchParams(location.search);
    this.state = {
      ...EMPTY_DAY,
      view: this.device.session ? 'dispatch' : 'sign-in',
      net: 'online',
      siteCode: asked.get('siteCode') ?? localStorage.getItem(SITE_KEY) ?? DEFAULT_SITE,
      date: asked.get('date') ?? '',
      doing: undefined,
      retrying: new Set(),
      now: Date.now(),
    };
  }

  /** Returns whether the member has write access; other members only read. */
  get isManager(): boolean {
    return this.device.session?.roles.some((role) => MANAGERS.includes(role)) ?? false;
  }

  async start(onChange: (state: DispatchState) => void): Promise<void> {
    this.onChange = onChange;
    if (this.device.session) this.enter(this.device.session);
    this.set({});
    document.addEventListener('visibilitychange', () => this.wake());
    for (;;) {
      if (this.state.view === 'dispatch' && !document.hidden) await this.refresh();
      await this.pause();
    }
  }

  signIn = (email: string, password: string, totp: string): Promise<void> =>
    this.attempt('sign-in', async () => {
      const session = await signInByMail(this.calls, this.tenant, { email, password, ...(totp !== '' && { totp }) });
      this.device.signIn(session);
      this.enter(session);
      await this.refresh();
    });

  signOut = (): void => {
    const token = this.device.session?.token;
    this.leave(undefined);
    if (token !== undefined) void revokeToken(this.calls, this.tenant, token);
  };

  showDay = (siteCode: string, date: string): void => {
    if (siteCode === '' || date === '' || (siteCode === this.state.siteCode && date === this.state.date)) return;
    localStorage.setItem(SITE_KEY, siteCode);
    history.replaceState(undefined, '', `?${new URLSearchParams({ siteCode, date }).toString()}`);
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

  plan = (keep: Keep): Promise<void> =>
    this.attempt('plan', async () => {
      const failed = await this.delivery.plan(this.state.siteCode, this.state.date, keep);
      await this.refresh();
      const { tours } = this.state;
      const stops = tours.reduce((sum, tour) => sum + tour.stops.length, 0);
      this.set({ news: `The day is planned: ${counted(tours.length, 'tour')} with ${counted(stops, 'stop')}.` });
      this.tell(failed);
    });

  retry = (orderIds: readonly string[]): Promise<void> =>
    this.attempt('retry', async () => {
      const some = orderIds.slice(0, RETRY_MAX);
      this.set({ retrying: new Set(some) });
      try {
        const failed = await this.delivery.retry(some);
        await this.refresh();
        const again = failed.length === 0 ? '' : `; ${failed.length} failed again`;
        this.set({ news: `Retried ${counted(some.length, 'order')}${again}.` });
        this.tell(failed);
      } finally {
        this.set({ retrying: new Set() });
      }
    });

  /** Begins a new order of the stops of a tour. */
  beginOrder = (tour: Tour): void =>
    this.set({ draft: { tourId: tour.tourId, orderIds: movableIds(tour) }, alert: undefined, news: undefined });

  cancelOrder = (): void => this.set({ draft: undefined, alert: undefined });

  moveStop = (move: Move): void => this.set({ draft: this.state.draft && moved(this.state.draft, move), alert: undefined });

  storeOrder = (): Promise<void> =>
    this.attempt('order', async () => {
      const { draft } = this.state;
      if (!draft) return;
      try {
        const { before, after } = await this.delivery.orderStops(draft.tourId, draft.orderIds);
        this.set({ draft: undefined });
        await this.refresh();
        this.set({ news: `Stops reordered: ${kilometres(before.distanceM)} before, ${kilometres(after.distanceM)} after.` });
      } catch (error) {
        const index = error instanceof Refused ? /^orderIds\[(\d+)\]$/.exec(error.field ?? '')?.[1] : undefined;
        this.set({ draft: { tourId: draft.tourId, orderIds: draft.orderIds, broken: draft.orderIds[Number(index)] } });
        throw error;
      }
    });

  /** Passes on what a driver has reported about a stop. */
  report = (tourId: string, orderId: string, report: Report): Promise<void> =>
    this.attempt('report', async () => {
      await this.delivery.report(tourId, orderId, report);
      await this.refresh();
    });

  /** Reads the day, and the order of the sheet. */
  private async refresh(): Promise<void> {
    if (!this.device.session) return this.leave('Your session has ended. Sign in again.');
    const question = (this.question += 1);
    const { siteCode, date, sheet } = this.state;
    try {
      const [tours, work, shown] = await Promise.all([
        this.delivery.tours(siteCode, date === '' ? undefined : date),
        this.delivery.worklist(siteCode),
        sheet && this.read(sheet),
      ]);
      if (question !== this.question) return;
      const now = this.calls.now();
      const day = date === '' ? (tours[0]?.date ?? dayOf(now)) : date;
      this.set({ tours, work, now, date: day, isLoaded: true, problem: undefined, ...this.draftFor(tours) });
      if (shown && this.state.sheet?.orderId === shown.orderId) this.set({ sheet: shown });
      await this.draw(tours, question);
    } catch (error) {
      if (question === this.question) this.rejectRead(error);
    }
  }

  private async read({ orderId }: Sheet): Promise<Sheet> {
    const [order, history] = await Promise.all([this.delivery.order(orderId), this.delivery.history(orderId)]);
    return { orderId, order, history };
  }

  /** Drops the new order of stops of a tour that has other stops now. */
  private draftFor(tours: readonly Tour[]): Partial<DispatchState> {
    const { draft, doing } = this.state;
    if (!draft || doing === 'order' || isCurrent(draft, tours)) return {};
    return { draft: undefined, alert: 'The tour has changed, or its driver is on the way. Look at its stops again.' };
  }

  /** Loads the pictures of tours that look different now, one after the other. */
  private async draw(tours: readonly Tour[], question: number): Promise<void> {
    const pictures = new Map<string, Picture>();
    for (const tour of tours) {
      const known = this.state.pictures.get(tour.tourId);
      const isNew = known?.drawnAs !== drawnAs(tour);
      const svg = isNew ? await this.delivery.picture(tour.tourId).catch(undefinedIfGone) : undefined;
      if (question !== this.question) return;
      const picture = svg === undefined ? known : { drawnAs: drawnAs(tour), svg };
      if (picture) pictures.set(tour.tourId, picture);
      if (isNew) this.set({ pictures: new Map([...this.state.pictures, ...pictures]) });
    }
    this.set({ pictures });
  }

  /** Shows the page to a member, at a site that is theirs. */
  private enter({ sites = [] }: Session): void {
    const { siteCode } = this.state;
    this.set({ view: 'dispatch', siteCode: sites.length === 0 || sites.includes(siteCode) ? siteCode : (sites[0] ?? siteCode) });
  }

  private leave(alert: string | undefined): void {
    for (const staffId of this.device.members) this.device.end(staffId);
    this.question += 1;
    this.set({ ...EMPTY_DAY, view: 'sign-in', alert });
  }

  private tell(failed: readonly FailedOrder[]): void {
    if (failed.length === 0) return;
    const listed = new Map(this.state.work.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
    const unlisted = failed.filter(({ orderId }) => !listed.has(orderId));
    const shown = failed.length === 1 ? failed : unlisted.slice(0, UNLISTED_MAX);
    const reasons = shown.map(({ orderId, errorMessage }) => `${listed.get(orderId) ?? orderId}: ${errorMessage}.`);
    this.set({
      alert: [...(failed.length === 1 ? [] : [`${failed.length} orders failed. The worklist has the reasons.`]), ...reasons].join(' '),
    });
  }

  private async attempt(doing: Doing, work: () => Promise<void>): Promise<void> {
    if (this.state.doing !== undefined) return;
    this.set({ doing, alert: undefined, news: undefined });
    try {
      await work();
    } catch (error) {
      if (isUnauthorized(error) && this.state.view === 'dispatch') this.leave('Your session has ended. Sign in again.');
      else this.set({ alert: sentenceFor(error) });
    } finally {
      this.set({ doing: undefined });
    }
  }

  private rejectRead(error: unknown): void {
    if (isUnauthorized(error)) return this.leave('Your session has ended. Sign in again.');
    if (error instanceof Refused && error.status === 403 && error.type !== 'wrong_site')
      return this.leave('This account may not see deliveries. It needs the role dispatcher.');
    if (!(error instanceof Unreachable)) this.set({ problem: sentenceFor(error) });
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
    this.state = { ...this.state, ...changes };
    this.onChange(this.state);
  }
}

const isUnauthorized = (error: unknown): boolean =>
  error instanceof Refused && error.status === 401 && error.type !== 'invalid_credentials';

/** A tour may be replaced before its picture is read. */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof Refused && error.status === 404)) throw error;
}

function sentenceFor(error: unknown): string {
  if (error instanceof Unreachable) return `${error.message}.`;
  if (!(error instanceof Refused)) return String(error);
  if (error.status === 429) return `Too many attempts. Wait ${error.retryAfter ?? 60} seconds, then try again.`;
  if (error.type === 'invalid_credentials') return 'Wrong e-mail address, password or code. Try again.';
  return error.message;
}
