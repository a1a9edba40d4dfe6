import { Agent, request } from 'node:http';

const PASSWORD = 'correct horse battery';

/** An answer, timed from sending the request to its last byte. */
export interface Timed {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

export interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true });

export function send(url: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Timed> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - started }));
    });
    outgoing.on('error', reject).end(body);
  });
}

/** The shop of the tenant acme: a shopper with an account, and an application that may read customers. */
export class Shop {
  private readonly url: string;
  private readonly shopper: Readonly<Record<string, string>>;
  /** A session without a login. */
  private readonly unrelated: Readonly<Record<string, string>>;
  /** A call of an application without a password: a token check and a read. */
  readonly otherCall: () => Promise<Timed>;

  private constructor(url: string, tokens: { shopper: string; unrelated: string }, otherCall: () => Promise<Timed>) {
    this.url = url;
    this.shopper = { authorization: `Bearer ${tokens.shopper}`, 'content-type': 'application/json' };
    this.unrelated = { authorization: `Bearer ${tokens.unrelated}`, 'content-type': 'application/json' };
    this.otherCall = otherCall;
  }

  static async open(authUrl: string, storefrontId: string, applicationToken: string): Promise<Shop> {
    const anonymous = async (session: string): Promise<string> => {
      const query = new URLSearchParams({ tenant: 'acme', client_id: storefrontId, 'session-id': session });
      const { body } = await send(`${authUrl}/customerlogin/auth/anonymous?${query.toString()}`);
      return (JSON.parse(body) as { access_token: string }).access_token;
    };
    const tokens = { shopper: await anonymous('bench-session'), unrelated: await anonymous('bench-unrelated') };
    const url = `${authUrl}/customer/acme`;
    let number = '';
    const headers = { authorization: `Bearer ${applicationToken}` };
    const shop = new Shop(url, tokens, () => send(`${url}/customers/${number}`, { headers }));
    number = (JSON.parse((await shop.signUp('shopper@example.com')).body) as { customerNumber: string }).customerNumber;
    return shop;
  }

  signUp(email: string, from?: string): Promise<Timed> {
    return this.post('signup', 201, { email, password: PASSWORD }, from);
  }

  login(): Promise<Timed> {
    return this.post('login', 200, { email: 'shopper@example.com', password: PASSWORD });
  }

  /** A login with a wrong password, from a new address and an unrelated session. */
  guess(email: string, from: string): Promise<Timed> {
    return this.post('login', 401, { email, password: 'wrong password' }, from, this.unrelated);
  }

  private async post(path: string, expected: number, body: object, from?: string, as = this.shopper): Promise<Timed> {
    const headers = { ...as, ...(from !== undefined && { 'x-forwarded-for': from }) };
    const answer = await send(`${this.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== expected) throw new Error(`${path} was answered ${answer.status}: ${answer.body}`);
    return answer;
  }
}
