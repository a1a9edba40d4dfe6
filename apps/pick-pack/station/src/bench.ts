import {
  Calls,
  Device,
  enrol,
  inWords,
  LanguageChoice,
  LiveStream,
  loadStaff,
  namePrinter,
  Refused,
  revokeToken,
  SHARED,
  signIn,
  Unreachable,
} from '@suite/page';
import { netAfter, refusedOf, unsentOf } from './core/scan-event';
import { isComplete } from './core/rows';
import { Lane } from './lane';
import { Orders } from './orders';
import { Packing, rowsIn } from './packing';
import { PickPackCalls } from './pick-pack-calls';
import { Sounds } from './sounds';
import { type BenchState, Store } from './state';
import { BenchStorage } from './storage';
import { TEXTS } from './texts';
import type { StationTexts } from './texts/en';
import type { OrderNews } from './core/wire';

const TICK_MS = 2_000;
const DEVICE = 'device';

/** The packing station: joins the parts, and decides who uses the page and what it follows. */
export class Bench {
  readonly device: Device;
  readonly store: Store;
  readonly packing: Packing;
  readonly orders: Orders;
  readonly languages = new LanguageChoice(document.documentElement, localStorage);
  private readonly calls = new Calls((isReached) => this.reach(isReached));
  private readonly sounds = new Sounds();
  private readonly lane: Lane;
  private readonly live: LiveStream;
  private readonly pickPack: PickPackCalls;
  private onChange: (state: BenchState) => void = () => undefined;

  private constructor(
    readonly tenant: string,
    private readonly storage: BenchStorage,
    deviceStorage: Pick<Storage, 'getItem' | 'setItem'>,
  ) {
    this.store = new Store((state) => {
      this.follow();
      this.onChange(state);
    });
    const { store, calls, sounds } = this;
    const texts = () => this.texts;
    const messageOf = (refused: Refused) => this.sentenceOf(refused);
    this.device = new Device(DEVICE, deviceStorage, () => Date.now());
    const { device } = this;
    this.pickPack = new PickPackCalls(calls, tenant, () => device.session?.token ?? '');
    this.lane = new Lane({
      ...{ store, storage, device, texts, messageOf, calls: this.pickPack },
      onEnded: (staffId) => this.end(staffId),
      onForgotten: (token) => void revokeToken(calls, tenant, token),
      onFinished: () => this.orders.finished(),
      onProblem: (text) => this.orders.reject(text),
    });
    const { lane } = this;
    this.packing = new Packing({ store, lane, device, texts, calls, sounds });
    this.orders = new Orders({ store, storage, lane, device, sounds, texts, messageOf, calls: this.pickPack, now: () => calls.now() });
    this.live = new LiveStream({
      onEvent: ({ event, data }) => this.takeNews(event, data),
      onOpen: () => this.orders.reload(),
      onEnded: () => this.end(device.session?.staffId),
      onReach: (isReached) => this.reach(isReached),
    });
  }

  static async open(tenant: string): Promise<Bench> {
    const storage = await BenchStorage.open(tenant);
    return new Bench(tenant, storage, await storage.deviceStorage(DEVICE));
  }

  /** Starts the page with the stored data of the device. */
  async start(onChange: (state: BenchState) => void): Promise<void> {
    this.onChange = onChange;
    this.languages.start(window);
    const { store, storage, device } = this;
    // The browser has lost the cookie: without it, the page may not call its printer.
    if (device.station && namePrinter(document, location, device.station.printUrl) && navigator.onLine) return this.reload();
    const { events } = await storage.load();
    store.set({ events, net: navigator.onLine ? 'online' : 'offline', view: device.station ? 'sign-in' : 'enrol' });
    if (device.session) await this.enter();
    else void this.loadStaff();
    this.lane.start();
    addEventListener('online', () => this.resume());
    addEventListener('offline', () => this.reach(false));
    setInterval(() => this.tick(), TICK_MS);
  }

  /** Exchanges the code of the station for its token. The page is loaded again when it may call a printer from now on. */
  enrol = (code: string): Promise<void> =>
    this.attempt(async () => {
      const station = await enrol(this.calls, this.tenant, code);
      this.device.enrol(station);
      history.replaceState(null, '', location.pathname);
      if (namePrinter(document, location, station.printUrl)) return this.reload();
      this.store.set({ view: 'sign-in' });
      await this.loadStaff();
    });

  signIn = (staffId: string, pin: string): Promise<void> =>
    this.attempt(async () => {
      const { stationToken = '' } = this.device.station ?? {};
      this.device.signIn(await signIn(this.calls, this.tenant, { stationToken, staffId, pin }));
      await this.enter();
      this.lane.start();
    });

  signOut = (): void => {
    this.lane.reset();
    this.device.signOut();
    this.lane.start(); // forgets the member, unless their scans are not sent yet
    this.live.follow(undefined);
    this.store.set({
      view: 'sign-in',
      order: undefined,
      loss: undefined,
      question: undefined,
      notice: undefined,
      done: undefined,
      board: undefined,
    });
    void this.loadStaff();
  };

  /** The packer has seen the refused scans. */
  clearRefused = (): void => {
    const ids = refusedOf(this.store.state.events).map(({ eventId }) => eventId);
    this.store.dropEvents(ids);
    void this.storage.remove(ids).catch(() => undefined);
  };

  touch = (): void => this.device.touch();

  /** Shows the order that the member had open, or the queue. */
  private async enter(): Promise<void> {
    const { store, orders, device } = this;
    store.set({ notice: undefined });
    if (!(await orders.restore(device.session?.staffId ?? ''))) store.set({ view: 'queue' });
    const { order, events, view } = store.state;
    // The last row was completed before the page was closed.
    if (view === 'order' && events.some(({ orderId }) => orderId === order?.id) && isComplete(rowsIn(store.state)))
      this.packing.finishIfComplete();
    void this.loadStaff();
    void orders.load().catch(() => undefined);
  }

  /** Follows the day of the open order, or today. */
  private follow(): void {
    const { device, pickPack, store } = this;
    const { view, order, day } = store.state;
    const date = view === 'order' && order ? order.delivery.deliveryTime.deliveryDate : day;
    if (!device.session || !device.station || date === '') return this.live.follow(undefined);
    this.live.follow({ url: pickPack.streamUrl(device.station.siteCode, date), token: device.session.token });
  }

  private takeNews(event: string, data: string): void {
    const { orders } = this;
    if (event === 'order') orders.takeNews(JSON.parse(data) as OrderNews);
    else if (event === 'gone') orders.drop((JSON.parse(data) as { readonly orderId: string }).orderId);
    else if (event === 'reload') orders.reload();
  }

  /** Loads the staff and the settings of the station. Without network, the previous ones stay. */
  private async loadStaff(): Promise<void> {
    const { device, store } = this;
    if (!device.station) return;
    try {
      const { station, staff } = await loadStaff(this.calls, this.tenant, device.station.stationToken);
      device.configure(station);
      store.set({ staff });
      if (namePrinter(document, location, station.printUrl) && store.state.view === 'sign-in') await this.reload();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) return;
      device.forgetStation();
      this.live.follow(undefined);
      store.set({ view: 'enrol', order: undefined, notice: { text: this.texts.errors.stationDeleted } });
    }
  }

  private async reload(): Promise<void> {
    await this.storage.deviceStored;
    location.reload();
  }

  private reach(isReached: boolean): void {
    const { store } = this;
    const { net, events } = store.state;
    const after = netAfter(net, isReached && navigator.onLine, unsentOf(events).length);
    if (after !== net) store.set({ net: after });
    if (net === 'offline' && after !== 'offline') this.resume();
  }

  private resume(): void {
    this.lane.start();
    this.live.retryNow();
  }

  /** The token of a member has ended: they have to sign in again, and their scans wait. */
  private end(staffId: string | undefined): void {
    if (staffId === undefined) return;
    const isUser = this.device.session?.staffId === staffId;
    this.device.end(staffId);
    if (isUser || !this.device.session) this.signOut();
  }

  private tick(): void {
    const { device, store } = this;
    const { view } = store.state;
    if (view === 'enrol' || view === 'sign-in') return;
    if (!device.session || device.isLocked()) this.signOut();
    else if (view === 'queue' || view === 'board') this.orders.loadIfOld();
  }

  /** The texts in the current language. */
  private get texts(): StationTexts {
    return TEXTS[this.languages.language.value];
  }

  /** Returns what a service has refused, in the current language. */
  private sentenceOf(refused: Refused): string {
    return inWords(refused, SHARED[this.languages.language.value].refusals).message;
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    const { store } = this;
    if (store.state.isBusy) return;
    store.set({ isBusy: true, notice: undefined });
    try {
      await work();
    } catch (error) {
      this.orders.reject(this.sentenceFor(error));
    } finally {
      store.set({ isBusy: false });
    }
  }

  private sentenceFor(error: unknown): string {
    const { errors } = this.texts;
    if (error instanceof Unreachable) return errors.noNetwork;
    if (!(error instanceof Refused)) return String(error);
    if (error.status === 429) return errors.tooMany(error.retryAfter ?? 60);
    if (error.type === 'invalid_credentials') return errors.wrongPin;
    return error.type === 'enrolment_code_invalid' ? errors.wrongCode : this.sentenceOf(error);
  }
}
