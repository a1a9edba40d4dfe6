import { createHmac, randomUUID } from 'node:crypto';
import { MessageReceiver } from './message-receiver.ts';

const KEY = Buffer.alloc(32, 7);
const receiver = new MessageReceiver({ places: { Docs: 'http://127.0.0.1:8080/docs/' } });

beforeAll(async () => {
  await receiver.listen();
  receiver.secrets = { cart: `whsec_${KEY.toString('base64')}` };
});
afterAll(() => receiver.close());

const messageOf = (type: string) => ({
  ...{ id: randomUUID(), type, sequence: 3, resource: { kind: 'order', id: 'o<1>' } },
  data: { note: '<b>' },
});

async function send(message: { readonly id: string }, { service = 'cart', key = KEY } = {}): Promise<number> {
  const body = JSON.stringify(message);
  const at = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', key).update(`${message.id}.${at}.${body}`).digest('base64');
  const headers = { 'webhook-id': message.id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
  return (await fetch(receiver.urlOf(service), { method: 'POST', headers, body })).status;
}

const get = async (path: string) => fetch(receiver.url + path);

it('the message receiver shows a message once, even if it arrives again', async () => {
  const message = messageOf('order.placed');
  expect([await send(message), await send(message)]).toEqual([204, 204]);
  expect(receiver.received.map((each) => each.message.id)).toEqual([message.id]);
  const html = await (await get('/')).text();
  expect(html.split(`data-message="${message.id}"`)).toHaveLength(2);
  expect(html).toContain('<code>order.placed</code>');
  expect(html).toContain('o&lt;1&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="http://127.0.0.1:8080/docs/guides/receive-webhooks.html"');
});

it('the message receiver lists the newest message first', async () => {
  const message = messageOf('order.paid');
  await send(message);
  const types = [...(await (await get('/rows')).text()).matchAll(/<td><code>([^<]+)<\/code>/g)].map(([, type]) => type);
  expect(types.slice(0, 2)).toEqual(['order.paid', 'order.placed']);
});

it.each([
  ['another key', { key: Buffer.alloc(32) }],
  ['a service without a webhook', { service: 'coupon' }],
])('the message receiver refuses %s, and counts it', async (_case, options) => {
  const [refused, shown] = [receiver.refused, receiver.received.length];
  expect(await send(messageOf('order.forged'), options)).toBe(401);
  expect([receiver.refused, receiver.received.length]).toEqual([refused + 1, shown]);
  expect(await (await get('/rows')).text()).toContain(`Requests refused without a valid signature: ${refused + 1}`);
});

it('the message receiver keeps the last 200 messages', async () => {
  for (let number = 0; number <= 200; number += 1) await send(messageOf('order.placed'));
  expect(receiver.received).toHaveLength(200);
});

it('the message receiver serves its script, and nothing else', async () => {
  const script = await get('/messages.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect((await get('/other')).status).toBe(404);
  expect((await fetch(receiver.urlOf('cart'))).status).toBe(404);
});
