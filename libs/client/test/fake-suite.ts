import { applicationClient, type Client } from '../src/index.ts';

/** A recorded call of the client. */
export interface Call {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Status, JSON body and headers of an answer, or an Error for no answer. */
export type Reply = readonly [status: number, body?: unknown, headers?: Record<string, string>] | Error;

/** A stub of the suite: issues tokens, and answers other calls as the test defines. */
export class FakeSuite {
  readonly calls: Call[] = [];
  /** The lifetime of tokens, in seconds; undefined if auth does not name it. */
  lifetime: number | undefined = 600;
  /** Otherwise the test answers calls for tokens, too. */
  issuesTokens = true;
  reply: (call: Call) => Reply | Promise<Reply> = () => [200, {}];
  private issued = 0;

  readonly options = {
    baseUrl: 'https://suite.example/',
    tenant: 'acme',
    maxWaitMs: 20,
    fetch: async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const call = { method: request.method, path: pathname + search, headers: request.headers, body: await request.text() };
      this.calls.push(call);
      const reply = await (this.replyOfAuth(call) ?? this.reply(call));
      request.signal.throwIfAborted();
      if (reply instanceof Error) throw reply;
      const [status, body, headers = {}] = reply;
      return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
    },
  };

  /** Returns a client of an application, with more options or other ones. */
  application(more: object = {}): Client {
    return applicationClient({ ...this.options, clientId: 'backend', clientSecret: 'secret', ...more });
  }

  /** The calls without token calls. */
  get shopCalls(): Call[] {
    return this.calls.filter(({ path }) => !/^\/(oauth|customerlogin)\//.test(path));
  }

  callsTo(path: string): Call[] {
    return this.calls.filter((call) => call.path.startsWith(path));
  }

  /** Tokens are numbered, so that a test sees which one a call has. */
  private replyOfAuth({ path }: Call): Reply | undefined {
    if (!this.issuesTokens) return undefined;
    const number = () => (this.issued += 1);
    if (path === '/oauth/token') return [200, { access_token: `application-${number()}`, expires_in: this.lifetime }];
    if (path.startsWith('/customerlogin/')) return [200, { access_token: `visitor-${number()}`, expires_in: this.lifetime }];
    return undefined;
  }
}

export const tokenOf = ({ headers }: Call): string | undefined => headers.get('authorization')?.replace('Bearer ', '');
