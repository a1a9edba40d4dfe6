import type { Session } from '../device';
import { Store } from './store';

type KeyValues = Pick<Storage, 'getItem' | 'setItem'>;

/** What the pages of an origin keep about the member who uses them. */
interface Kept {
  readonly session?: Session;
  /** The member has signed out, which is not the end of a session that they want to continue. */
  readonly isSignedOut?: boolean;
}

/** Who uses the pages of this origin. `left` is the member whose session has ended without a sign-out: their view stays behind. */
export interface Presence {
  readonly session?: Session;
  readonly left?: Session;
}

/** How often the end of a token is looked for. */
const EXPIRY_MS = 1_000;

/**
 * The session of a member of the staff, for all pages and tabs of the origin. It is in the storage of the origin, so a page that is
 * opened has it, and a sign-out reaches each tab at once. It is never in an address.
 */
export class StaffSession {
  readonly presence: Store<Presence>;
  private readonly key: string;

  constructor(
    tenant: string,
    private readonly storage: KeyValues,
    private readonly now: () => number,
  ) {
    this.key = `staff ${tenant}`;
    const { session } = this.kept();
    this.presence = new Store<Presence>(session ? { session } : {});
  }

  get session(): Session | undefined {
    return this.presence.value.session;
  }

  /** Follows what other tabs do, and the end of the token. */
  start(window: Pick<Window, 'addEventListener' | 'setInterval'>): void {
    window.addEventListener('storage', ({ key }) => (key === this.key || key === null) && this.look());
    window.setInterval(() => this.look(), EXPIRY_MS);
  }

  signIn(session: Session): void {
    this.keep({ session });
  }

  /** Ends the use of all pages of this origin. Returns the token, for the service to revoke. */
  signOut(): string | undefined {
    const { token } = this.session ?? {};
    this.keep({ isSignedOut: true });
    return token;
  }

  /** The service does not accept this token any longer. Does nothing if the member has signed in again since. */
  end(token: string): void {
    if (this.kept().session?.token === token) this.keep({});
    else this.look();
  }

  private keep(kept: Kept): void {
    this.storage.setItem(this.key, JSON.stringify(kept));
    this.look();
  }

  private look(): void {
    const { session, isSignedOut } = this.kept();
    const before = this.presence.value;
    if (session?.token === before.session?.token && !isSignedOut) return;
    if (session) return this.presence.set({ session });
    const left = isSignedOut ? undefined : (before.session ?? before.left);
    if (before.session !== undefined || left !== before.left) this.presence.set(left ? { left } : {});
  }

  private kept(): Kept {
    try {
      const { session, ...kept } = (JSON.parse(this.storage.getItem(this.key) ?? '{}') ?? {}) as Kept;
      return session && session.expiresAt > this.now() ? { session } : kept;
    } catch {
      return {};
    }
  }
}
