import type { ErrorType, Operation, Success } from './operations.ts';
import { randomText } from './random-text.ts';
import { type Result, resultOf } from './result.ts';
import { errorOf, SuiteError } from './suite-error.ts';
import { answerOf, type GrantedToken, isFresh, postForm, type Token, tokenOf } from './tokens.ts';
import { json, type TokenSource, type Transport } from './transport.ts';

/** Storage in which a session survives page loads, for example `localStorage`. */
export interface SessionStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface ShopperOptions {
  /** Id of the shop's public OAuth client. */
  readonly clientId: string;
  /** Where the session is stored. Default: in memory. Tabs that share a store are the same shopper. */
  readonly storage?: SessionStore;
}

/** The address of auth and the tenant of the shop. */
interface Place {
  readonly baseUrl: string;
  readonly tenant: string;
  readonly transport: Transport;
}

interface Login {
  /** Random for each login, so that another login of the same session is recognized. */
  readonly id: string;
  readonly token: Token;
  readonly refreshToken: string;
  readonly saasToken: string;
}

/** The stored session. It is read before each use, so that changes by other tabs take effect immediately. */
interface Session {
  readonly id: string;
  readonly visitor?: Token;
  readonly login?: Login;
}

type LoginOperation = Operation<'/customer/{tenant}/login', 'post'>;
type LoginAnswer = Success<LoginOperation>;
/** The result of a login. It has no data, because the tokens stay in the session. */
type LoginResult = Result<undefined, ErrorType<LoginOperation>>;

/** The session of a shopper: anonymous at first, a customer between `login` and `logout`. */
export class ShopperSession implements TokenSource {
  private readonly place: Place;
  private readonly clientId: string;
  private readonly storage: SessionStore;
  private readonly key: string;
  /** Token requests in flight, shared by all calls that need the same token. */
  private readonly inFlight = new Map<string, Promise<string>>();

  constructor(place: Place, { clientId, storage = inMemory() }: ShopperOptions) {
    this.place = place;
    this.clientId = clientId;
    this.storage = storage;
    this.key = `suite.${place.tenant}.${clientId}`;
  }

  /** Id of the anonymous session, which owns the carts of the shopper before login. Keep it secret: it grants access to them. */
  get id(): string {
    return this.read().id;
  }

  get isLoggedIn(): boolean {
    return this.read().login !== undefined;
  }

  /** Returns the access token of the customer, or of the anonymous session when no customer is logged in. */
  async get(): Promise<string> {
    const { login } = this.read();
    if (!login) return this.visitorToken();
    return isFresh(login.token) ? login.token.text : this.deduplicated(login.refreshToken, () => this.refresh(login));
  }

  /** Binds the tokens of a call to the current shopper, so that a retry is never sent as a shopper who logged in later. */
  forCall(): TokenSource {
    const { id, login } = this.read();
    const get = () => {
      const now = this.read();
      if (now.id === id && (!login || now.login?.id === login.id)) return this.get();
      return Promise.reject(shopperChanged());
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

  /** Returns the value of the `saas-token` header, which identifies the customer; undefined before login. */
  async saasToken(): Promise<string | undefined> {
    if (this.isLoggedIn) await this.get();
    return this.read().login?.saasToken;
  }

  /** Logs the customer in. Anonymous carts are not merged: merging them is a separate call that names them. */
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
        throw shopperChanged();
      }
      this.write({ ...now, login: { id: randomText(), token: tokenOf(accessToken, expiresIn), refreshToken, saasToken } });
      return { data: undefined };
    });
  }

  /** Logs out in every tab and revokes the refresh token. A new anonymous session starts. */
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
    return isFresh(visitor) ? visitor.text : this.deduplicated(id, () => this.fetchVisitor(id));
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

  /** Refreshes the login. Two tabs may do so concurrently: for ten seconds, auth returns the same successor to both. */
  private async refresh({ refreshToken: used }: Login): Promise<string> {
    const { baseUrl, transport } = this.place;
    try {
      const fields = { grant_type: 'refresh_token', refresh_token: used, client_id: this.clientId };
      const granted = (await postForm(transport, `${baseUrl}/oauth/refresh_token`, fields)) as GrantedToken;
      const token = tokenOf(granted.access_token, granted.expires_in);
      const now = this.read();
      // A logout or another login may have happened during the request; it must not be overwritten.
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

  /**
   * Deduplicates concurrent token requests. The exchanged credential is the key, so a shopper never receives the
   * previous shopper's token.
   */
  private deduplicated(name: string, work: () => Promise<string>): Promise<string> {
    const running = this.inFlight.get(name) ?? work().finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, running);
    return running;
  }

  private read(): Session {
    const stored = parsed(this.storage.getItem(this.key));
    if (stored) return stored;
    const created = { id: randomText() };
    this.write(created);
    return created;
  }

  private write(session: Session): void {
    this.storage.setItem(this.key, JSON.stringify(session));
  }
}

const shopperChanged = (): SuiteError =>
  new SuiteError({ type: 'no_token', message: 'The shopper has logged out; start again with the current session' });

/** Parses a stored session; undefined when another program has written the key. */
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
