import { randomBytes } from 'node:crypto';

const CLOSED_PORT = 'http://127.0.0.1:9';
const keyRing = `bench:${randomBytes(32).toString('base64')}`;
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bench@commerce.example' };
const peersOfCart = Object.fromEntries(
  ['AUTH', 'COUPON', 'SEQUENTIAL_ID', 'PICK_PACK', 'DELIVERY'].map((peer) => [`${peer}_URL`, CLOSED_PORT]),
);
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: { ...mail, KEY_RING: keyRing },
  cart: { ...peersOfCart, ...mail, SERVICE_CLIENT_ID: 'bench', SERVICE_CLIENT_SECRET: 'bench' },
  'pick-pack': mail,
  delivery: { ...mail, KEY_RING: keyRing, PROVIDER_A_URL: CLOSED_PORT, PROVIDER_B_URL: CLOSED_PORT },
};

/** The required settings of each service besides database and keys, with unused addresses of peers. */
export const settingsOf = (app: string): Readonly<Record<string, string>> => OWN[app] ?? {};
