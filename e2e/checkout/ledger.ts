import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobsLooked } from '@suite/testing';
import type { StoredMail } from '../../tools/local-suite/mail-sink/mail-sink';
import type { CheckoutSuite } from './checkout-suite';
import { type Shop, type Shopper, TENANT } from './shop';

/** The records of all services about a cart's latest checkout. */
export interface Traces {
  readonly state: string;
  readonly refusal: string | null;
  readonly cart: string;
  readonly isHeld: boolean;
  /** The allocated number. */
  readonly number: string | null;
  readonly orders: readonly string[];
  readonly voidNumbers: readonly string[];
  readonly redemptions: number;
  /** The promotions that were redeemed under the number. */
  readonly promotions: readonly string[];
  /** Whether each reservation of the checkout in the delivery slot is confirmed. */
  readonly places: readonly boolean[];
  readonly packing: readonly (string | null)[];
  readonly deliveries: readonly string[];
}

/** Each table is filtered by tenant, so that a cluster reads one node. */
const TRACES = `
  SELECT checkout.state, checkout.refusal ->> 'type' AS refusal, cart.status AS cart, cart.checkout_id IS NOT NULL AS "isHeld", number,
    ARRAY(SELECT order_number FROM cart.sales_order WHERE tenant = $1 AND cart_id = cart.id) AS orders,
    ARRAY(SELECT order_number FROM cart.void_number WHERE tenant = $1 AND cart_id = cart.id) AS "voidNumbers",
    (SELECT count(*)::integer FROM coupon.redemption WHERE tenant = $1 AND order_code = number) AS redemptions,
    ARRAY(SELECT campaign_id FROM coupon.promotion_redemption WHERE tenant = $1 AND order_code = number) AS promotions,
    ARRAY(SELECT is_confirmed FROM delivery.slot_reservation WHERE tenant = $1 AND reference = checkout.id::text) AS places,
    ARRAY(SELECT order_number FROM pick_pack.pick_order WHERE tenant = $1 AND order_id = checkout.order_id::text) AS packing,
    ARRAY(SELECT order_number FROM delivery.delivery_order WHERE tenant = $1 AND id = checkout.order_id::text) AS deliveries
   FROM cart.cart JOIN cart.checkout ON checkout.tenant = $1 AND checkout.cart_id = cart.id
   CROSS JOIN LATERAL (
     SELECT max(step ->> 'result') AS number FROM jsonb_array_elements(checkout.steps) step WHERE step ->> 'kind' = 'NUMBER') drawn
  WHERE cart.tenant = $1 AND cart.id = $2 ORDER BY checkout.created_at DESC LIMIT 1`;

const idOf = ({ cart }: Shopper): string => cart.split('/').at(-1) ?? '';

/** Returns the records of a shopper's checkout; undefined if it has not started. */
export async function tracesOf(shop: Shop, shopper: Shopper): Promise<Traces | undefined> {
  const [traces] = await shop.query<Traces>(TRACES, [TENANT, idOf(shopper)]);
  return traces;
}

const ENDS = ['COMPLETED', 'REFUSED', 'CANCELLED'];
const WAIT_MS_MAX = 90_000;

/** Waits until the checkout has ended. */
export async function untilEnded(shop: Shop, shopper: Shopper): Promise<Traces> {
  return within(WAIT_MS_MAX, async () => {
    const traces = await tracesOf(shop, shopper);
    return traces && ENDS.includes(traces.state) ? traces : undefined;
  });
}

/** Waits until no checkout is in progress. */
export async function untilAllEnded(shop: Shop): Promise<void> {
  await within(WAIT_MS_MAX, async () => {
    const open = await shop.query('SELECT id FROM cart.checkout WHERE state <> ALL ($1)', [ENDS]);
    return open.length === 0 ? true : undefined;
  });
}

/** Waits until all checkouts and cancellations have ended, and cart has seen what the warehouse has packed. */
export async function untilNothingPends(shop: Shop): Promise<void> {
  await untilAllEnded(shop);
  await within(WAIT_MS_MAX, async () => {
    const open = await shop.query(`
      SELECT order_id::text FROM cart.line_cancellation
      UNION ALL SELECT p.order_id FROM pick_pack.pick_order p JOIN cart.sales_order o ON o.tenant = p.tenant AND o.id::text = p.order_id
       WHERE p.status = 'PACKED' AND o.packed IS NULL`);
    return open.length === 0 ? true : undefined;
  });
}

/** Waits until there is an order or a refusal. */
export async function untilDecided(shop: Shop, shopper: Shopper): Promise<Traces> {
  return within(WAIT_MS_MAX, async () => {
    const traces = await tracesOf(shop, shopper);
    return traces && traces.state !== 'RUNNING' ? traces : undefined;
  });
}

/** Longer than a mail waits after its worker was killed. */
const MAIL_MS_MAX = 180_000;

/** Waits until the address has at least that many mails, and returns their number. */
export async function mailsTo(suite: CheckoutSuite, email: string, expected: number): Promise<number> {
  return within(MAIL_MS_MAX, async () => {
    const { length } = (await allMails(suite)).filter(({ to }) => to.includes(email));
    return length >= expected ? length : undefined;
  });
}

/** Returns all mails, once no mail is waiting to be sent. A kill between sending and recording a mail sends it again, with the same id. */
export async function allMails({ database, mailFolder: folder }: CheckoutSuite): Promise<StoredMail[]> {
  await within(MAIL_MS_MAX, () => jobsLooked(database).then(() => true));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const mails = texts.filter((text) => text.endsWith('}\n')).map((text) => JSON.parse(text) as StoredMail);
  return [...new Map(mails.map((mail) => [mail.messageId, mail])).values()];
}

/** Checks that every allocated number belongs to one order or is void, without gaps and duplicates. */
export async function expectNoGap(shop: Shop): Promise<void> {
  const rows = await shop.query<{ number: string }>(
    'SELECT order_number AS number FROM cart.sales_order UNION ALL SELECT order_number FROM cart.void_number ORDER BY 1',
  );
  const last = await shop.lastNumber();
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: last }, (_, i) => i + 1));
}

/** Waits until no credit note is left without a number, and checks that every allocated number is issued or void. */
export async function expectNoGapOfCreditNotes(shop: Shop): Promise<void> {
  const rows = await within(WAIT_MS_MAX, async () => {
    const all = await shop.query<{ number: string | null }>('SELECT credit_note_number AS number FROM cart.credit_note ORDER BY 1');
    return all.some(({ number }) => number === null) ? undefined : all;
  });
  const last = await shop.lastNumber('creditNote');
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: last }, (_, i) => i + 1));
}

/** Polls until there is a result, ignoring failures such as a killed server. */
async function within<T>(ms: number, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + ms;
  let cause: unknown;
  for (;;) {
    const found = await look().catch((error: unknown) => void (cause = error));
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`It has not come to an end in ${ms} ms`, { cause });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
