import { type ReceivedSpan, SpanReceiver } from '@suite/testing';
import { CheckoutSuite, type Service } from './checkout/checkout-suite';
import { Shop } from './checkout/shop';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const [SERVER, CLIENT] = [2, 3];

describe('one request through all services', () => {
  let receiver: SpanReceiver;
  let suite: CheckoutSuite;

  beforeAll(async () => {
    receiver = await SpanReceiver.start();
    suite = await CheckoutSuite.start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '50', LOG_LEVEL: 'info' });
  }, 120_000);
  afterAll(async () => {
    await suite?.stop();
    await receiver.stop();
  }, 60_000);

  /** Returns the server spans of a trace, each with its caller. */
  const callsIn = (spans: readonly ReceivedSpan[]) =>
    spans
      .filter(({ kind }) => kind === SERVER)
      .map(({ service, parentSpanId }) => [spans.find(({ spanId }) => spanId === parentSpanId), service] as const)
      .flatMap(([caller, service]) => (caller ? [`${caller.service} asks ${service}`] : []));
  const wait = (traceId: string, calls: readonly string[]) =>
    receiver.until(traceId, (spans) => calls.every((call) => callsIn(spans).includes(call)));

  it('has one trace across the cart, its peers, their tables and their logs', async () => {
    const shop = await Shop.open(suite);
    await shop.coupon('TEN', 10);
    const shopper = await shop.shopper('ada', 'TEN');

    await wait(await receiver.traceWith('POST /cart/:tenant/carts/:cartId/discounts'), ['cart asks auth', 'cart asks coupon']);

    const headers = { ...shopper.headers, traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'order-of-ada' };
    expect(await shop.checkedOut({ ...shopper, headers })).toMatchObject({ status: 201 });
    const peers: Service[] = ['sequential-id', 'coupon', 'pick-pack', 'delivery'];
    const spans = await wait(TRACE, peers.map((peer) => `cart asks ${peer}`)); // prettier-ignore
    expect(spans.find(({ parentSpanId }) => parentSpanId === CALLER)).toMatchObject({ kind: SERVER, service: 'cart' });
    const isMailed = ({ attributes }: ReceivedSpan) => attributes['db.query.text']?.startsWith('UPDATE outgoing_mail SET sent_at') ?? false;
    await receiver.until(TRACE, (all) => all.some(isMailed)); // later, by a job
    for (const service of ['cart', ...peers] as const) {
      const statements = spans.filter((span) => span.service === service && span.attributes['db.system.name'] === 'postgresql');
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.every(({ kind, attributes }) => kind === CLIENT && !attributes['db.query.text']?.includes('ada'))).toBe(true);
      expect(suite.outputOf(service)).toMatch(new RegExp(`"requestId":"order-of-ada","traceId":"${TRACE}"`));
    }
  }, 60_000);
});
