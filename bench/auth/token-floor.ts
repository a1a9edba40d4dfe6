import { createHash, generateKeyPairSync, randomUUID, sign, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';

/**
 * The floor of a token endpoint: bare Node that reads the client's row, compares the secret and signs an ES256 token,
 * without framework, validation, throttle and log.
 */
const { DATABASE_URL, PORT } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const LIFETIME_S = 14_400;
const HEADER = encoded({ alg: 'ES256', typ: 'at+jwt', kid: 'floor' });

interface Client {
  readonly tenant: string;
  readonly secret_hash: Buffer;
  readonly scopes: readonly string[];
}

createServer((request, response) => {
  if (request.method === 'GET') return void response.end();
  answer(request).then(
    (body) => {
      const text = JSON.stringify(body);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text);
    },
    () => response.writeHead(401).end(),
  );
}).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage): Promise<object> {
  const form = new URLSearchParams(await textOf(request));
  const clientId = form.get('client_id');
  const { rows } = await pool.query<Client>({
    name: 'client',
    text: 'SELECT tenant, secret_hash, scopes FROM auth.client WHERE client_id = $1',
    values: [clientId],
  });
  const [client] = rows;
  const shown = createHash('sha256')
    .update(form.get('client_secret') ?? '')
    .digest();
  if (!client || !timingSafeEqual(shown, client.secret_hash)) throw new Error('invalid_client');
  const scope = (form.get('scope') ?? '').split(' ').filter((name) => client.scopes.includes(name)).join(' '); // prettier-ignore
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { iss: 'floor', aud: 'commerce', iat, exp: iat + LIFETIME_S, sub: clientId, client_id: clientId, tenant: client.tenant };
  const text = `${HEADER}.${encoded({ ...claims, kind: 'application', scope, jti: randomUUID() })}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { access_token: `${text}.${signature.toString('base64url')}`, token_type: 'Bearer', expires_in: LIFETIME_S, scope };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
