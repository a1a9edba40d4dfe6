import { adminQuery, type AnyJson, rounds, seedOfRun } from '@suite/testing';
import fc from 'fast-check';
import { ciiFigures, type Figures, ublFigures } from '../../../libs/invoice/src/xml/figures.fixture';
import { brokenRules } from '../../../libs/invoice/src/xml/rules.fixture';
import { type RandomOrder, randomOrder } from '../src/ordering/domain/random-order.arbitrary';
import { type OrderShop, orderManager } from './order-shop';
import { RandomShop } from './random-shop';

const RUNS = { numRuns: rounds(12, 1_000), seed: seedOfRun(), endOnFailure: true, includeErrorInReport: true };
/** A thousand orders take longer than a test may usually take. */
const HANGS_MS = rounds(240_000, 3_600_000);
const SELLER = { name: 'Mug Shop GmbH', street: 'Lange Straße', zipCode: '10115', city: 'Berlin', country: 'DE', vatId: 'DE123456789' };
const INVOICE_ATS = ['PACKED', 'PLACED'] as const;
const AMOUNTS = ['net', 'tax', 'gross'] as const;
type Sums = Readonly<Record<(typeof AMOUNTS)[number], number>>;

/** An order on a site that can have invoices: its amounts have two decimals. Whole euros round more than the norm tolerates. */
const invoicedOrder = fc.record({
  order: randomOrder.map((order): RandomOrder => ({ ...order, currency: 'EUR', cartCalculationScale: undefined })),
  invoiceAt: fc.constantFrom(...INVOICE_ATS),
  /** How much of each item is packed. */
  packed: fc.array(fc.constantFrom(0, 0.5, 1, 1), { minLength: 4, maxLength: 4 }),
  isCancelled: fc.boolean(),
});

const cents = (amount: number): number => Math.round(amount * 100);
const sumOf = (all: readonly Sums[]): Sums =>
  Object.fromEntries(AMOUNTS.map((name) => [name, all.reduce((sum, each) => sum + cents(each[name]), 0) / 100])) as unknown as Sums;
const less = (sum: Sums, others: Sums): Sums =>
  Object.fromEntries(AMOUNTS.map((name) => [name, (cents(sum[name]) - cents(others[name])) / 100])) as unknown as Sums;
const sumsIn = ({ net, tax, gross }: Sums): Sums => ({ net, tax, gross });
const stated = ({ totals }: Figures): Sums => ({ net: Number(totals.net), tax: Number(totals.tax), gross: Number(totals.gross) });

describe('the documents of every order', () => {
  let random: RandomShop;
  let shop: OrderShop;
  let count = 0;
  const invoices: Sums[] = [];
  const notes: Sums[] = [];
  const charges: Sums[] = [];
  beforeAll(async () => {
    random = await RandomShop.start();
    shop = random.shop;
  });
  afterAll(() => random.stop());

  const load = (path: string) => shop.call('GET', `/cart/acme/${path}`, undefined, orderManager);
  const textOf = async (path: string): Promise<string> =>
    (await fetch(`${shop.service.url}/cart/acme/${path}`, { headers: orderManager })).text();

  /** Expects that both syntaxes state the figures of a document, and keep the rules of the norm. */
  async function expectFigures(path: string, document: Sums): Promise<void> {
    for (const figures of [ublFigures(await textOf(`${path}.xml`)), ciiFigures(await textOf(`${path}.xml?syntax=cii`))]) {
      expect(brokenRules(figures)).toEqual([]);
      expect(stated(figures)).toEqual(document);
    }
  }

  async function ordered({ order, invoiceAt }: { readonly order: RandomOrder; readonly invoiceAt: string }): Promise<AnyJson> {
    count += 1;
    const cart = await random.filledCart(`site${count}`, order, { seller: SELLER, invoiceAt });
    const { body } = await random.done('POST', `${cart}/checkout`, { dropInvalidCoupons: true });
    await shop.until(body.checkoutId, 'COMPLETED');
    return shop.order(body.orderId);
  }

  const notesOf = async ({ orderId }: AnyJson): Promise<AnyJson[]> => (await load(`orders/${orderId}/credit-notes`)).body;

  /** What is left of an invoice after its corrections. */
  async function corrected(order: AnyJson, invoice: AnyJson): Promise<Sums> {
    await shop.runDue('write invoices', 60_000);
    return less(sumsIn(invoice as never), sumOf((await notesOf(order)).map(({ price }) => price as Sums)));
  }

  async function pack({ orderId, items }: AnyJson, packed: readonly number[]): Promise<void> {
    const counts = Object.fromEntries(
      (items as AnyJson[]).map(({ id, quantity }, i) => {
        const part = Number.isInteger(quantity) ? Math.floor(quantity * (packed[i] ?? 1)) : quantity * (packed[i] ?? 1);
        return [id, [part, quantity - part] as const];
      }),
    );
    shop.peers.pack(orderId, { counts });
    await shop.follow(60_000);
    // Otherwise each later order would have all earlier ones followed again.
    await adminQuery(shop.service.database, 'UPDATE cart.sales_order SET follow_at = NULL WHERE id = $1', [orderId]);
  }

  async function credit({ orderId, charge }: AnyJson): Promise<void> {
    const line = (charge.lines as AnyJson[]).find(({ gross }) => gross > 0.1);
    if (!line) return;
    const { itemId, quantity } = line;
    const body = { lines: [{ itemId, quantity: quantity >= 2 ? Math.floor(quantity / 2) : quantity }], reason: 'Broken' };
    const { status, body: note } = await shop.call('POST', `/cart/acme/orders/${orderId}/credit-notes`, body, orderManager);
    expect([status, note]).toMatchObject([201, {}]);
  }

  it(
    'have the amounts of the order, in JSON, UBL and CII',
    async () => {
      const property = fc.asyncProperty(invoicedOrder, async ({ packed, isCancelled, ...drawn }) => {
        const placed = await ordered(drawn);
        const path = `orders/${placed.orderId}/invoice`;
        if (drawn.invoiceAt === 'PLACED' && placed.charge.gross > 0) expect((await load(path)).body).toMatchObject(sumsIn(placed.charge));
        const cancels = isCancelled && drawn.invoiceAt === 'PLACED';
        if (cancels) expect((await shop.cancel(placed.orderId)).status).toBe(200);
        else await pack(placed, packed);
        const order = await shop.order(placed.orderId);
        charges.push(sumsIn(order.charge));
        const { status, body: invoice } = await load(path);
        if (status === 404) {
          expect((drawn.invoiceAt === 'PLACED' ? placed : order).charge.gross).toBe(0);
          return;
        }
        invoices.push(sumsIn(invoice));
        expect(await corrected(order, invoice)).toEqual(sumsIn(order.charge));
        await expectFigures(path, sumsIn(invoice));
        if (!cancels) await credit(order);
        for (const { creditNoteId, price } of await notesOf(order)) {
          notes.push(price as Sums);
          await expectFigures(`orders/${order.orderId}/credit-notes/${creditNoteId}`, price as Sums);
        }
      });
      await fc.assert(property, RUNS);
    },
    HANGS_MS,
  );

  it('have the sums of the tax report and of the files', async () => {
    const day = (days: number) => new Date(shop.clock.nowMs() + days * 86_400_000).toISOString().slice(0, 10);
    const period = `from=${day(-1)}&to=${day(1)}`;
    const { body: report } = await load(`tax-report?${period}`);
    const of = (all: readonly Sums[]) => (all.length === 0 ? [] : [{ currency: 'EUR', count: all.length, ...sumOf(all) }]);
    expect(report.invoices).toEqual(of(invoices));
    expect(report.creditNotes).toEqual(of(notes));
    expect(sumOf(report.taxes)).toEqual(less(sumOf(invoices), sumOf(notes)));
    for (const [name, all] of [
      ['invoices', invoices],
      ['credit-notes', notes],
      ['orders', charges],
    ] as const) {
      const lines = (await textOf(`${name}.csv?${period}`)).trimEnd().split('\r\n').slice(1);
      const amounts = lines.map((line) => line.split(',').slice(-3).map(Number) as [number, number, number]);
      expect(sumOf(amounts.map(([net, tax, gross]) => ({ net, tax, gross })))).toEqual(sumOf(all));
      expect(lines).toHaveLength(all.length);
    }
  });
});
