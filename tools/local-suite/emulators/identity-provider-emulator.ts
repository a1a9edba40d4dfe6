import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { answerPage } from '../pages/answer-file.ts';
import type { Places } from '../pages/look.ts';
import { identityProviderPage } from './identity-provider-page.ts';

/** How the emulated provider answers when its keys or its discovery document are read. */
export const KEY_FAULTS = ['error', 'hang', 'malformed', 'empty', 'huge', 'redirect'] as const;
export type KeyFault = (typeof KEY_FAULTS)[number];

/** Claims of a token, besides those that the provider sets itself. */
export type Claims = Readonly<Record<string, unknown>>;

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

/** A login that waits for its code to be exchanged. */
interface Login {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly email: string;
}

interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly location?: string;
}

const ALG = 'ES256';
const TOKEN_SECONDS = 300;
const HUGE_BYTES = 1_048_576;

/**
 * An identity provider with OpenID Connect Discovery, for tests and local work. It asks for no password: `/authorize` logs in the
 * person of `login_hint`, and a client gets a token with any claims that it names. Its keys live as long as the process.
 */
export class IdentityProviderEmulator {
  /** How often the keys were read. */
  keyReads = 0;
  /** How the next reads of the keys and the discovery document fail; undefined for not at all. */
  fault: KeyFault | undefined;
  private readonly places: Places;
  private readonly logins = new Map<string, Login>();
  private keys: SigningKey[] = [];
  private server: Server | undefined;

  constructor({ places = {} }: { readonly places?: Places } = {}) {
    this.places = places;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  async listen(port = 0, host = '127.0.0.1'): Promise<void> {
    await this.rotate();
    this.server = createServer((request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => this.server?.once('error', reject).listen(port, host, resolve));
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** Replaces the key at once: tokens of the previous one become unknown to those who read the keys again. */
  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(ALG);
    const kid = randomUUID();
    this.keys = [{ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: ALG, use: 'sig' } }];
  }

  /** Issues a token with these claims. `validSeconds` is negative for one that has expired. */
  issue({ validSeconds = TOKEN_SECONDS, ...claims }: Claims & { readonly validSeconds?: number }): Promise<string> {
    const [{ kid, privateKey }] = this.keys as [SigningKey];
    const now = Math.floor(Date.now() / 1_000);
    const set = { iss: this.url, iat: now, exp: now + validSeconds, jti: randomUUID() };
    return new SignJWT({ ...set, ...claims }).setProtectedHeader({ alg: ALG, kid, typ: 'JWT' }).sign(privateKey);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const call = `${request.method} ${url.pathname}`;
    if (call === 'GET /') return answerPage(response, 200, identityProviderPage(this.url, this.places));
    if (call === 'GET /jwks') this.keyReads += 1;
    const isOfKeys = call === 'GET /jwks' || call === 'GET /.well-known/openid-configuration';
    if (isOfKeys && this.fault) return this.misbehave(this.fault, response);
    send(response, await this.answer(call, url.searchParams, request));
  }

  private async answer(call: string, query: URLSearchParams, request: IncomingMessage): Promise<Answer> {
    if (call === 'GET /.well-known/openid-configuration') return { status: 200, body: this.metadata() };
    if (call === 'GET /jwks') return { status: 200, body: { keys: this.keys.map(({ jwk }) => jwk) } };
    if (call === 'GET /authorize') return this.authorize(query);
    if (call === 'POST /token') return this.grant(new URLSearchParams(await bodyOf(request)), request.headers.authorization);
    if (call === 'POST /emulator/rotate') {
      await this.rotate();
      return { status: 303, location: '/' };
    }
    return { status: 404, body: { error: 'not_found' } };
  }

  private metadata(): object {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'client_credentials'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALG],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post', 'client_secret_basic'],
    };
  }

  /** Logs the person of `login_hint` in, and sends the browser back with a code. */
  private authorize(query: URLSearchParams): Answer {
    const [clientId, redirectUri, challenge] = ['client_id', 'redirect_uri', 'code_challenge'].map((name) => query.get(name) ?? '') as [
      string,
      string,
      string,
    ];
    const isComplete = clientId !== '' && URL.canParse(redirectUri) && challenge !== '' && query.get('code_challenge_method') === 'S256';
    if (!isComplete || query.get('response_type') !== 'code') return { status: 400, body: { error: 'invalid_request' } };
    const code = randomBytes(16).toString('base64url');
    const email = query.get('login_hint') ?? 'ada@example.com';
    this.logins.set(code, { clientId, redirectUri, challenge, nonce: query.get('nonce'), email });
    const back = new URL(redirectUri);
    for (const [name, value] of [['code', code], ['state', query.get('state')], ['iss', this.url]] as const) if (value !== null) back.searchParams.set(name, value); // prettier-ignore
    return { status: 302, location: back.href };
  }

  private async grant(form: URLSearchParams, authorization: string | undefined): Promise<Answer> {
    const clientId = form.get('client_id') ?? userOf(authorization);
    if (clientId === undefined || clientId === '') return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('grant_type') === 'client_credentials') return this.tokens({ ...claimsIn(form), aud: clientId });
    if (form.get('grant_type') !== 'authorization_code') return { status: 400, body: { error: 'unsupported_grant_type' } };
    const code = form.get('code') ?? '';
    const login = this.logins.get(code);
    this.logins.delete(code);
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url'); // prettier-ignore
    const isHis = login?.clientId === clientId && login.redirectUri === form.get('redirect_uri') && login.challenge === challenge;
    if (!isHis) return { status: 400, body: { error: 'invalid_grant' } };
    return this.tokens({ ...claimsOf(login.email), aud: clientId, ...(login.nonce !== null && { nonce: login.nonce }) });
  }

  private async tokens(claims: Claims): Promise<Answer> {
    const token = await this.issue(claims);
    return { status: 200, body: { access_token: token, id_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }

  private misbehave(fault: KeyFault, response: ServerResponse): void {
    if (fault === 'hang') return;
    if (fault === 'redirect') return void response.writeHead(302, { location: `${this.url}/elsewhere` }).end();
    const texts = { malformed: '<html>It works!', empty: 'null', huge: `"${'a'.repeat(HUGE_BYTES)}"`, error: '{}' };
    response.writeHead(fault === 'error' ? 500 : 200, { 'content-type': 'application/json' }).end(texts[fault]);
  }
}

/** The claims of a person with this address, whose subject is derived from it. */
export const claimsOf = (email: string): Claims => ({
  sub: createHash('sha256').update(email).digest('hex').slice(0, 16),
  email,
  email_verified: true,
});

/** Claims from the fields of a form: `roles` is a list, separated by commas. */
function claimsIn(form: URLSearchParams): Claims {
  const fields = Object.fromEntries([...form].filter(([name]) => !['client_id', 'client_secret', 'grant_type', 'scope'].includes(name)));
  const { email = 'ada@example.com', email_verified: isVerified = 'true', roles, ...others } = fields;
  return { ...claimsOf(email), email_verified: isVerified === 'true', ...(roles !== undefined && { roles: roles.split(',') }), ...others };
}

/** The user name of HTTP Basic. */
function userOf(authorization = ''): string | undefined {
  const encoded = /^Basic (.+)$/i.exec(authorization)?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(Buffer.from(encoded, 'base64').toString().split(':', 1)[0] ?? '');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { status, body, location }: Answer): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...(location !== undefined && { location }), ...(body && { 'content-type': 'application/json' }) }); // prettier-ignore
  response.end(body && JSON.stringify(body));
}
