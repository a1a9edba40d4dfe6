import { type ReceivedSpan, SpanReceiver, until } from '@suite/testing';
import { CheckoutSuite, type Service } from './checkout/checkout-suite';
import { Shop, TENANT } from './checkout/shop';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const [SERVER, CLIENT, PRODUCER, CONSUMER] = [2, 3, 4, 5];

describe('one request through all services', () => {
  let receiver: SpanReceiver;
  let suite: CheckoutSuite;

  beforeAll(async () => {
    receiver = await SpanReceiver.start();
    suite = await CheckoutSuite.start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, LOG_LEVEL: 'info' });
  });
  afterAll(async () => {
    await suite?.stop();
    await receiver.stop();
  });

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
    const shopper = await shop.shopper('ada', { code: 'TEN' });

    await wait(await receiver.traceWith('POST /cart/:tenant/carts/:cartId/discounts'), ['cart asks coupon']);
    // in the trace of the first work that needs its token, which is a request or the reading of promotions in the background
    await until('the request for a token', () => callsIn(receiver.spans).includes('cart asks auth'));

    const headers = { ...shopper.headers, traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'order-of-ada' };
    expect(await shop.checkedOut({ ...shopper, headers })).toMatchObject({ status: 201 });
    const peers: Service[] = ['sequential-id', 'coupon', 'pick-pack', 'delivery'];
    const spans = await wait(TRACE, peers.map((peer) => `cart asks ${peer}`)); // prettier-ignore
    expect(spans.find(({ parentSpanId }) => parentSpanId === CALLER)).toMatchObject({ kind: SERVER, service: 'cart' });
    for (const service of ['cart', ...peers] as const) {
      const statements = spans.filter((span) => span.service === service && span.attributes['db.system.name'] === 'postgresql');
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.every(({ kind, attributes }) => kind === CLIENT && !attributes['db.query.text']?.includes('ada'))).toBe(true);
      expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^(BATCH )?(SELECT|INSERT|UPDATE) [a-z_]+/));
      expect(suite.outputOf(service)).toMatch(new RegExp(`"requestId":"order-of-ada","traceId":"${TRACE}"`));
    }
    for (const { attributes } of spans.filter(({ kind }) => kind === SERVER)) {
      expect(attributes).toMatchObject({
        'url.path': expect.stringMatching(new RegExp(`^/[a-z0-9-]+/${TENANT}/`)),
        'http.route': expect.stringContaining(':tenant'),
        'server.address': '127.0.0.1',
        'server.port': expect.stringMatching(/^\d+$/),
        'tenant.id': TENANT,
      });
    }
  });

  it('continues with the job of the checkout and with its mail', async () => {
    const isMailed = ({ name, service }: ReceivedSpan) => service === 'cart' && name === 'UPDATE outgoing_mail';
    const spans = await receiver.until(TRACE, (all) => all.some(isMailed)); // after the mail server has accepted it
    const named = (name: string) => spans.find((span) => span.service === 'cart' && span.name === name);
    const [send, attempt, delivery, sent] = ['send mail', 'process mail', 'SMTP send', 'UPDATE outgoing_mail'].map(named);
    const job = { 'messaging.system': 'pg-boss', 'messaging.destination.name': 'mail', 'tenant.id': TENANT };
    expect(send).toMatchObject({ kind: PRODUCER, attributes: { ...job, 'messaging.operation.type': 'send' } });
    expect(attempt).toMatchObject({
      kind: CONSUMER,
      parentSpanId: send?.spanId,
      attributes: { ...job, 'messaging.operation.type': 'process' },
    });
    const server = { 'network.protocol.name': 'smtp', 'server.address': '127.0.0.1', 'tenant.id': TENANT };
    expect(delivery).toMatchObject({ kind: CLIENT, parentSpanId: attempt?.spanId, attributes: server });
    const { spanId: _span, parentSpanId: _parent, ...said } = delivery ?? {}; // random ids may have any letters
    expect(JSON.stringify(said)).not.toContain('ada');
    expect(sent).toMatchObject({ kind: CLIENT, parentSpanId: attempt?.spanId });
  });
});
