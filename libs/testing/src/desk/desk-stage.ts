import { builtPages, DeskFront, type DeskFrontOptions, type DeskMember } from './desk-front';
import { type BrowserPage, DeskUser } from './desk-user';

/** The part of a browser that is used here, since this library has none. */
interface StageBrowser<Page> {
  newContext(options: object): Promise<StageContext<Page>>;
}
interface StageContext<Page> {
  newPage(): Promise<Page>;
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface DeskStageOptions {
  /** The app whose pages are built. */
  readonly app: string;
  /** The page below the tenant: `desk`. */
  readonly page: string;
  /** Starts the service, before the first test. */
  readonly start: () => Promise<unknown>;
  readonly stop: () => Promise<unknown>;
  /** Returns what the front of a test needs, once the service has started. */
  readonly front: () => Omit<DeskFrontOptions, 'folder'>;
  /** The members of the staff by their names. The first one opens views, unless a test names another. */
  readonly members: Readonly<Record<string, DeskMember>>;
  /** Settings of the browser besides its size. */
  readonly browser?: object;
}

const SIZE = { width: 1280, height: 860 };

/** A page of a service in a browser: the service starts once, front and browser are new for each test. Made in a `describe`. */
export class DeskStage<Page extends BrowserPage> {
  front!: DeskFront;
  origin!: string;
  /** The address of the page. */
  url!: string;
  page!: Page;
  user!: DeskUser;
  context!: StageContext<Page>;
  pages!: Awaited<ReturnType<typeof builtPages>>;

  constructor(
    private readonly browserOf: () => StageBrowser<Page>,
    private readonly options: DeskStageOptions,
  ) {
    beforeAll(async () => {
      [this.pages] = await Promise.all([builtPages(options.app), options.start()]);
    });
    afterAll(async () => {
      await options.stop();
      await this.pages.remove();
    });
    beforeEach(() => this.begin());
    afterEach(async () => {
      expect(this.user.faults).toEqual([]);
      await this.context.close();
      await this.front.server.close();
    });
  }

  /** Opens a view, and signs in. */
  async open(path = '', name = Object.keys(this.options.members)[0]): Promise<void> {
    await this.page.goto(this.url + path);
    await this.user.signIn(`${name}@shop.example`);
    await this.user.isGone('[data-view=sign-in]'); // another address would cut the login off
  }

  private async begin(): Promise<void> {
    const { front, members, page, browser = {} } = this.options;
    const options = front();
    this.front = new DeskFront({ ...options, folder: this.pages.folder });
    for (const [name, member] of Object.entries(members)) this.front.member(name, member);
    this.origin = await this.front.listen();
    this.url = `${this.origin}${options.prefix}/acme/${page}`;
    this.context = await this.browserOf().newContext({ viewport: SIZE, ...browser });
    this.page = await this.context.newPage();
    this.user = new DeskUser(this.page);
  }
}
