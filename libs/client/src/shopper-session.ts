import type { ErrorType, Operation, Success } from './operations.ts';
import { randomText } from './random-text.ts';
import { type Result, resultOf } from './result.ts';
import { errorOf, SuiteError } from './suite-error.ts';
import { answerOf, type GrantedToken, isFresh, postForm, type Token, tokenOf } from './tokens.ts';
import { json, type TokenSource, type Transport } from './transport.ts';

/** Where a session outlives the page: `localStorage` and its like. */
export interface SessionStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface ShopperOptions {
  /** The public client of the shop. */
  readonly clientId: string;
  /** Default: only in memory. All tabs of a browser that share one are the same shopper. */
  readonly storage?: SessionStore;
}

/** Where auth is, and whose shop it is. */
interface Place {
  readonly baseUrl: string;
  readonly tenant: string;
  readonly transport: Transport;
}

interface Login {
  /** Made at the login: another one is of another customer, or may be. */
  readonly id: string;
  readonly token: Token;
  readonly refreshToken: string;
  readonly saasToken: string;
}

/** Read from the store before each use, so that what another tab does is seen at once. */
interface Session {
  readonly id: string;
  readonly visitor?: Token;
  readonly login?: Login;
}

type LoginOperation = Operation<'/customer/{tenant}/login', 'post'>;
type LoginAnswer = Success<LoginOperation>;
/** The tokens stay in the session. */
type LoginResult = Result<undefined, ErrorType<LoginOperation>>;

/** Somebody in a shop: a visitor without an account at first, a customer from `login` to `logout`. */
export class ShopperSession implements TokenSource {
  private readonly place: Place;
  private readonly clientId: string;
  private readonly storage: SessionStore;
  private readonly key: string;
  /** What is being fetched, so that calls that need the same wait together. */
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(place: Place, { clientId, storage = inMemory() }: ShopperOptions) {
    this.place = place;
    this.clientId = clientId;
    this.storage = storage;
    this.key = `suite.${place.tenant}.${clientId}`;
  }

  /** The session that this shopper's carts belong to until they log in. As good as a password for them. */
  get id(): string {
    return this.read().id;
  }

  get isLoggedIn(): boolean {
    return this.read().login !== undefined;
  }

  /** The token of the customer, or else that of the visitor. */
  async get(): Promise<string> {
    const { login } = this.read();
    if (!login) return this.visitorToken();
    return isFresh(login.token) ? login.token.text : this.once(login.refreshToken, () => this.refresh(login));
  }

  /** A retry never goes out in the name of another shopper, who has come to the browser since the call began. */
  forCall(): TokenSource {
    const { id, login } = this.read();
    const get = () => {
      const now = this.read();
      if (now.id === id && (!login || now.login?.id === login.id)) return this.get();
      return Promise.reject(anotherShopper());
    };
    return { get, reject: (token) => this.reject(token) };
  }

  reject(token: string): void {
    const session = this.read();
    const { visitor, login } = session;
    const refused = { text: token, renewAt: 0 };
    if (login?.token.text === token) this.write({ ...session, login: { ...login, token: refused } });
    if (visitor?.text === token) this.write({ ...session, visitor: refused });
  }

  /** Names the customer to calls that ask for the header `saas-token`; undefined for a visitor. */
  async saasToken(): Promise<string | undefined> {
    if (this.isLoggedIn) await this.get();
    return this.read().login?.saasToken;
  }

  /** Makes the visitor a customer. The carts of before are merged by a call of their own, which names them. */
  login(credentials: { readonly email: string; readonly password: string }): Promise<LoginResult> {
    const { baseUrl, tenant, transport } = this.place;
    const request = new Request(`${baseUrl}/customer/${tenant}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const { id } = this.read();
    const tokens: TokenSource = { get: () => this.visitorToken(), reject: (token) => this.reject(token) };
    return resultOf(async () => {
      const response = await transport.send(request, { isRepeatable: false, tokens });
      const body = await json(response.clone());
      if (!response.ok) return { error: errorOf(response, body) };
      const { accessToken, refreshToken, saasToken, expiresIn } = body as LoginAnswer;
      const now = this.read();
      if (now.id !== id) {
        await this.revoke(refreshToken);
        throw anotherShopper();
      }
      this.write({ ...now, login: { id: randomText(), token: tokenOf(accessToken, expiresIn), refreshToken, saasToken } });
      return { data: undefined };
    });
  }

  /** Ends the login here, in every tab, and at the suite. The next visitor is somebody else. */
  async logout(): Promise<void> {
    const { login } = this.read();
    this.write({ id: randomText() });
    if (login) await this.revoke(login.refreshToken);
  }

  private async revoke(token: string): Promise<void> {
    const { baseUrl, transport } = this.place;
    await postForm(transport, `${baseUrl}/oauth/revoke`, { client_id: this.clientId, token });
  }

  private async visitorToken(): Promise<string> {
    const { id, visitor } = this.read();
    return isFresh(visitor) ? visitor.text : this.once(id, () => this.fetchVisitor(id));
  }

  private async fetchVisitor(id: string): Promise<string> {
    const { baseUrl, tenant, transport } = this.place;
    const query = new URLSearchParams({ tenant, client_id: this.clientId, 'session-id': id });
    const request = new Request(`${baseUrl}/customerlogin/auth/anonymous?${query.toString()}`);
    const granted = (await answerOf(transport, request)) as GrantedToken;
    const visitor = tokenOf(granted.access_token, granted.expires_in);
    const now = this.read();
    if (now.id === id) this.write({ ...now, visitor });
    return visitor.text;
  }

  /** Two tabs may do this at once: the first ten seconds, auth answers both with the same successor. */
  private async refresh({ refreshToken: used }: Login): Promise<string> {
    const { baseUrl, transport } = this.place;
    try {
      const fields = { grant_type: 'refresh_token', refresh_token: used, client_id: this.clientId };
      const granted = (await postForm(transport, `${baseUrl}/oauth/refresh_token`, fields)) as GrantedToken;
      const token = tokenOf(granted.access_token, granted.expires_in);
      const now = this.read();
      // The token is of the customer who asked, who may be gone: a logout or another login is not undone.
      if (now.login?.refreshToken !== used) return token.text;
      const { refresh_token: refreshToken = used, saas_token: saasToken = now.login.saasToken } = granted;
      this.write({ ...now, login: { ...now.login, token, refreshToken, saasToken } });
      return token.text;
    } catch (error) {
      const { login, ...visit } = this.read();
      if (login?.refreshToken === used && error instanceof SuiteError && error.type === 'invalid_grant') this.write(visit);
      throw error;
    }
  }

  /** Named by what is exchanged: the next shopper does not wait for, and get, the token of the last one. */
  private once(name: string, work: () => Promise<string>): Promise<string> {
    const running = this.underWay.get(name) ?? work().finally(() => this.underWay.delete(name));
    this.underWay.set(name, running);
    return running;
  }

  private read(): Session {
    const kept = parsed(this.storage.getItem(this.key));
    if (kept) return kept;
    const made = { id: randomText() };
    this.write(made);
    return made;
  }

  private write(session: Session): void {
    this.storage.setItem(this.key, JSON.stringify(session));
  }
}

const anotherShopper = (): SuiteError =>
  new SuiteError({ type: 'no_token', message: 'The shopper has logged out since; start again as the one who is there now' });

/** What somebody else has written there is no session. */
function parsed(text: string | null): Session | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Session> | null;
    return typeof value?.id === 'string' ? (value as Session) : undefined;
  } catch {
    return undefined;
  }
}

function inMemory(): SessionStore {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
