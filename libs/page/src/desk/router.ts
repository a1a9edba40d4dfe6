import { Store } from './store';

type Query = Readonly<Record<string, string | undefined>>;

/** Where a page is: the path below its own, in decoded parts, and the filters in the query. */
export interface Place {
  readonly path: readonly string[];
  readonly query: ReadonlyMap<string, string>;
}

/** The views of a page, by its address. A view survives a reload, and can be sent to a colleague. */
export class Router {
  readonly place: Store<Place>;

  constructor(
    /** The path of the page, such as `/cart/acme/desk`. */
    readonly base: string,
    private readonly window: Pick<Window, 'location' | 'history' | 'addEventListener' | 'scrollTo'>,
  ) {
    this.place = new Store(this.read());
  }

  start(): void {
    this.window.addEventListener('popstate', () => this.place.set(this.read()));
  }

  /** Returns the address of a view. */
  href(path: readonly string[], query: Query = {}): string {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]));
    const text = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    return [this.base, ...path.map(encodeURIComponent)].join('/') + text;
  }

  /** Shows another view. */
  go(path: readonly string[], query?: Query): void {
    this.open(this.href(path, query));
  }

  /** Shows the view of an address of this page. */
  open(href: string): void {
    this.window.history.pushState(undefined, '', href);
    this.window.scrollTo(0, 0);
    this.place.set(this.read());
  }

  /** Changes filters of the shown view. */
  filter(query: Query): void {
    const { path, query: before } = this.place.value;
    this.window.history.replaceState(undefined, '', this.href(path, { ...Object.fromEntries(before), ...query }));
    this.place.set(this.read());
  }

  private read(): Place {
    const { pathname, search } = this.window.location;
    const path = pathname
      .slice(this.base.length)
      .split('/')
      .filter((part) => part !== '')
      .map(decoded);
    return { path, query: new Map(new URLSearchParams(search)) };
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
