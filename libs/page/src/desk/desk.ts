import type { Operation, PathsWith, Success, Verb } from '@suite/client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type CallInput, Calls, Refused, Unreachable } from '../calls';
import { revokeToken, signInByMail } from '../sign-in-calls';
import { inWords } from './in-words';
import { LanguageChoice } from './language';
import { hasRole, type PageName, type Role } from './roles';
import { Router } from './router';
import { siteOf } from './site';
import { StaffSession } from './staff-session';
import { Store } from './store';
import { SHARED } from './texts';

/** The input of a call without the tenant and the token, which are those of the page. */
export type MemberInput<V extends Verb, P extends PathsWith<V>> = Omit<CallInput<V, P>, 'tenant' | 'token'>;

/** A page for members of the staff: who uses it, where it is, in which language, and its calls. */
export class Desk {
  readonly tenant: string;
  readonly session: StaffSession;
  readonly languages = new LanguageChoice(document.documentElement, localStorage);
  readonly router: Router;
  readonly calls: Calls;
  /** What something that the member did has changed. */
  readonly news = new Store('');

  constructor(
    readonly name: PageName,
    /** The page is at `/{prefix}/{tenant}/{page}`; its views are below. */
    base = location.pathname.split('/').slice(0, 4).join('/'),
  ) {
    this.tenant = decodeURIComponent(base.split('/')[2] ?? '');
    this.router = new Router(base, window);
    this.calls = new Calls();
    this.session = new StaffSession(this.tenant, localStorage, () => Date.now());
  }

  start(): void {
    this.session.start(window);
    this.languages.start(window);
    this.router.start();
  }

  async signIn(email: string, password: string, totp: string): Promise<void> {
    const login = { email, password, ...(totp !== '' && { totp }) };
    this.session.signIn(await this.worded(() => signInByMail(this.calls, this.tenant, login)));
  }

  /** Signs the member out of all pages of this origin, and ends the token. */
  signOut(): void {
    const token = this.session.signOut();
    if (token !== undefined) void revokeToken(this.calls, this.tenant, token);
  }

  /** The site that the page shows, if it shows one at a time. */
  get site(): string {
    const { sites = [] } = this.session.session ?? {};
    return siteOf({ asked: this.router.place.value.query.get('siteCode'), last: localStorage.getItem(this.siteKey), sites });
  }

  /** Opens the page at this site the next time. */
  keepSite(siteCode: string): void {
    localStorage.setItem(this.siteKey, siteCode);
  }

  private get siteKey(): string {
    return `${this.name} site ${this.tenant}`;
  }

  /** Whether the member has one of these roles. A member whose session has ended keeps them, and so the view what it shows. */
  may(...roles: readonly Role[]): boolean {
    const { session, left } = this.session.presence.value;
    const member = session ?? left;
    return member !== undefined && hasRole(member, ...roles);
  }

  /** Calls a service as the member. A rejected token ends the session; what was typed stays. */
  json<V extends Verb, P extends PathsWith<V>>(verb: V, path: P, input: MemberInput<V, P>): Promise<Success<Operation<P, V>>> {
    const answer = this.asMember<unknown>((caller) => this.calls.json(verb, path, { ...input, ...caller } as CallInput<V, P>));
    return answer as Promise<Success<Operation<P, V>>>;
  }

  /** Returns the content of a file, and the headers of the answer. */
  file<P extends PathsWith<'get'>>(path: P, input: MemberInput<'get', P>): Promise<{ content: Blob; headers: Headers }> {
    return this.asMember((caller) => this.calls.file(path, { ...input, ...caller } as CallInput<'get', P>));
  }

  /** Does something that has no form, such as a download. Says as news why it has failed. */
  async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.news.set(this.sentenceFor(error));
    }
  }

  /** Returns why a call has failed, in the language of the page. */
  sentenceFor(error: Error): string {
    return error instanceof Unreachable ? SHARED[this.languages.language.value].form.unreachable : error.message;
  }

  private async asMember<T>(call: (caller: { tenant: string; token: string }) => Promise<T>): Promise<T> {
    const token = this.session.session?.token ?? '';
    try {
      return await this.worded(() => call({ tenant: this.tenant, token }));
    } catch (error) {
      if (error instanceof Refused && error.status === 401) this.session.end(token);
      throw error;
    }
  }

  /** Calls a service. A refusal is said in the language of the page. */
  private async worded<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw error instanceof Refused ? this.inWords(error) : error;
    }
  }

  /** Returns a refusal in the language of the page. Those of its own calls are; an answer to many requests has one for each. */
  inWords(refused: Refused): Refused {
    return inWords(refused, SHARED[this.languages.language.value].refusals);
  }
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('A view of a desk is rendered within DeskShell');
  return desk;
}
