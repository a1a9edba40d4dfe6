import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MailSink } from '../../tools/local-suite/mail-sink/mail-sink.ts';
import { type Authority, type BenchDatabase, type Stage, startAuthority, startPostgres, startService } from '../harness/index.ts';

const CLOSED_PORT = 'http://127.0.0.1:9';
const SCOPES = [
  'cart.cart_manage cart.reference_manage cart.order_manage coupon.coupon_manage coupon.coupon_read coupon.coupon_redeem_on_behalf',
  'sequentialid.schema_view sequentialid.schema_manage pickpack.pickpack_manage delivery.order_manage',
].join(' ');

/** The cart service and its peers of a checkout. Auth is replaced by a server that only signs tokens. */
export interface Services {
  readonly database: BenchDatabase;
  readonly headers: { readonly authorization: string };
  readonly urls: Readonly<Record<'cart' | 'coupon' | 'sequentialId' | 'pickPack' | 'delivery', string>>;
}

export async function startServices(stage: Stage): Promise<Services> {
  const database = await startPostgres(stage);
  const authority = await startAuthority(stage);
  const sink = new MailSink({ folder: join(stage.temporaryFolder(), 'mails') });
  const mail = { SMTP_URL: `smtp://127.0.0.1:${await sink.listen()}`, MAIL_FROM: 'shop@example.com' };
  stage.defer(() => sink.close());
  const start = async (app: string, env: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await startService(stage, app, { database, authority, env: { LOG_LEVEL: 'warn', ...env } })).url;
  const keys = { KEY_RING: `k1:${randomBytes(32).toString('base64')}`, PROVIDER_A_URL: CLOSED_PORT, PROVIDER_B_URL: CLOSED_PORT };
  const peers = {
    sequentialId: await start('sequential-id'),
    coupon: await start('coupon'),
    pickPack: await start('pick-pack', mail),
    delivery: await start('delivery', { ...mail, ...keys }),
  };
  const cart = await start('cart', {
    ...mail,
    ...{ AUTH_URL: await startTokens(stage, authority), SERVICE_CLIENT_ID: 'cart', SERVICE_CLIENT_SECRET: 'secret' },
    ...{ COUPON_URL: peers.coupon, SEQUENTIAL_ID_URL: peers.sequentialId, PICK_PACK_URL: peers.pickPack, DELIVERY_URL: peers.delivery },
  });
  return { database, headers: authority.bearer(SCOPES), urls: { cart, ...peers } };
}

/** Issues the token with which the cart service calls its peers. */
async function startTokens(stage: Stage, authority: Authority): Promise<string> {
  const [, token] = authority.bearer(SCOPES).authorization.split(' ');
  const answer = JSON.stringify({ access_token: token, expires_in: 14_400 });
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.defer(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
