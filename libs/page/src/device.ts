import type { Schemas } from '@suite/client';

type Auth = Schemas['auth'];
/** The settings of an enrolled station. */
export type StationSettings = Auth['StationSettings'];
/** The station that a device is. */
export type Station = Omit<Auth['EnrolledStation'], 'stationId'>;

/** A member of the staff who has signed in at this device. */
export interface Session extends Omit<Auth['LoggedInStaff'], 'sites'> {
  /** The sites to which the member is limited; empty for all sites. */
  readonly sites?: readonly string[];
  readonly token: string;
  /** When the token expires by the clock of the device, which may be wrong, in milliseconds. */
  readonly expiresAt: number;
}

/** The state that the device keeps across reloads. */
interface Kept {
  readonly station?: Station;
  /** Tokens by staff id. A member who has signed out stays until their events are sent. */
  readonly sessions?: Readonly<Record<string, Session>>;
  /** The member who uses the page. */
  readonly user?: string | undefined;
  /** When the page was touched, in milliseconds. */
  readonly touchedAt?: number;
}

/** Without a touch for ten minutes, the device is locked: a packing station is accessible to others. */
const LOCK_MS = 600_000;
/** A touch is stored at most this often. */
const TOUCH_MS = 5_000;
/** The name that the services read, see `servePages`. */
const PRINTER_COOKIE = 'print-url';

/** The identity of a device: its station, and who uses it. Stored in the browser, so that the page opens without network. */
export class Device {
  private kept: Kept;

  constructor(
    private readonly key: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly now: () => number,
  ) {
    this.kept = parsed(storage.getItem(key));
    if (this.isLocked()) this.signOut();
  }

  get station(): Station | undefined {
    return this.kept.station;
  }

  /** The member who uses the page; undefined while no member is signed in. */
  get session(): Session | undefined {
    return this.kept.user === undefined ? undefined : this.sessionOf(this.kept.user);
  }

  /** Returns the session of a member, unless its token has expired. */
  sessionOf(staffId: string): Session | undefined {
    const session = this.kept.sessions?.[staffId];
    return session && session.expiresAt > this.now() ? session : undefined;
  }

  enrol(station: Station): void {
    this.keep({ station });
  }

  /** Replaces the settings of the station, which may have changed since it was enrolled. */
  configure(settings: StationSettings): void {
    if (this.station) this.keep({ ...this.kept, station: { stationToken: this.station.stationToken, ...settings } });
  }

  /** Forgets the station: the service does not know it any longer. */
  forgetStation(): void {
    this.keep({});
  }

  signIn(session: Session): void {
    this.keep({
      ...this.kept,
      sessions: { ...this.kept.sessions, [session.staffId]: session },
      user: session.staffId,
      touchedAt: this.now(),
    });
  }

  /** Ends the use of the page. The token stays for events that are not sent yet. */
  signOut(): void {
    this.keep({ ...this.kept, user: undefined });
  }

  /** Removes the token of a member, unless they use the page. Returns the token, if it has not expired. */
  forget(staffId: string): string | undefined {
    if (this.kept.user === staffId) return undefined;
    const token = this.sessionOf(staffId)?.token;
    const sessions = Object.entries(this.kept.sessions ?? {}).filter(([id]) => id !== staffId);
    this.keep({ ...this.kept, sessions: Object.fromEntries(sessions) });
    return token;
  }

  /** Removes the token of a member, which is no longer accepted. */
  end(staffId: string): void {
    if (this.kept.user === staffId) this.signOut();
    this.forget(staffId);
  }

  /** The members whose tokens are kept. */
  get members(): string[] {
    return Object.keys(this.kept.sessions ?? {});
  }

  touch(): void {
    if (this.session && this.now() - (this.kept.touchedAt ?? 0) > TOUCH_MS) this.keep({ ...this.kept, touchedAt: this.now() });
  }

  /** Whether the page was not touched for too long. */
  isLocked(): boolean {
    return this.now() - (this.kept.touchedAt ?? 0) > LOCK_MS;
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    this.storage.setItem(this.key, JSON.stringify(kept));
  }
}

function parsed(text: string | null): Kept {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Kept;
  } catch {
    return {};
  }
}

/**
 * Names the printer of the station in a cookie of the page, from which the service makes its policy. Returns whether the cookie has
 * changed: the page has to be loaded again to be allowed to print.
 */
export function namePrinter(
  document: { cookie: string },
  { pathname, protocol }: { readonly pathname: string; readonly protocol: string },
  printUrl = '',
): boolean {
  const pair = `${PRINTER_COOKIE}=${encodeURIComponent(printUrl)}`;
  const known = document.cookie.split('; ').find((each) => each.startsWith(`${PRINTER_COOKIE}=`)) ?? `${PRINTER_COOKIE}=`;
  if (known === pair) return false;
  document.cookie = `${pair}; path=${pathname}; max-age=34560000; samesite=strict${protocol === 'https:' ? '; secure' : ''}`;
  return document.cookie.split('; ').includes(pair);
}
