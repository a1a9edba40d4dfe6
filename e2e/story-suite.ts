import { readFileSync } from 'node:fs';
import { unwrap } from '@suite/client';
import { providerPage } from '../tools/local-suite/demo/places.ts';
import { stageOf, type Stage } from '../tools/local-suite/demo/stage.ts';
import { type Story, tellStory } from '../tools/local-suite/demo/story.ts';
import { call, type Demo, runDemo } from './suite';

const price = (netValue: number, grossValue: number, taxValue: number) => ({ netValue, grossValue, taxValue });
const STANDARD = { taxCode: 'STANDARD', taxRate: 19 };
const REDUCED = { taxCode: 'REDUCED', taxRate: 7 };

/** The lines of the order: quantity, unit price, line price, discount, and final price with the fee. */
const LINES = [
  { quantity: 2, unitPrice: 12.5, price: 25, discount: 2.5, finalPrice: price(18.91, 22.5, 3.59) },
  { quantity: 12, unitPrice: 7.9, price: 94.8, discount: 9.48, finalPrice: price(79.74, 85.32, 5.58) },
  { quantity: 0.35, unitPrice: 24, price: 8.4, discount: 0.84, finalPrice: price(7.07, 7.56, 0.49) },
  { quantity: 2, unitPrice: 42.8, price: 85.6, discount: 8.56, finalPrice: price(75.5, 80.54, 5.04) },
  // One of three bottles is free, and the coupon takes 2.97.
  { quantity: 3, unitPrice: 9.9, price: 29.7, discount: 9.9, finalPrice: price(14.14, 16.83, 2.69) },
];
const WINE = { promotionId: 'wine-3', promotionType: 'BUY_X_GET_Y', name: 'One of three bottles is free', amount: 9.9 };

/** The story of `npm run demo`, with all its amounts. */
export function describeStory(suiteOf: () => { readonly demo: Demo; readonly folder: string }): void {
  describe('the story of an order', () => {
    const lines: string[] = [];
    let stage: Stage;
    let story: Story;

    beforeAll(async () => {
      const { demo, folder } = suiteOf();
      stage = stageOf(demo, folder, { chapter: () => undefined, step: (line) => lines.push(line) });
      story = await tellStory(stage);
    });

    it('begins with a visitor, whose cart adds up without a country', () => {
      const { items, calculatedPrice } = story.visit;
      expect(items.map(({ quantity, calculatedPrice: { finalPrice } }) => [quantity, finalPrice.grossValue])).toEqual([
        [12, 94.8],
        [0.35, 8.4],
        [2, 89.1],
        [3, 19.8],
      ]);
      expect(calculatedPrice.finalPrice.grossValue).toBe(212.1);
      expect(lines).toContain('2 bottles of wine; the cart hints at a promotion: 1 more for “One of three bottles is free”');
      expect(lines).toContain('1 more, and “One of three bottles is free” takes off 9.90 EUR, without a code');
      expect(lines).toContain('The total is 212.10 EUR');
    });

    it("makes the visitor a customer, merges both carts, and applies a friend's coupon", () => {
      const { code, cart, visit, ada, grace } = story;
      expect(code).toMatch(/^FRIEND-/);
      expect(cart.id).not.toBe(visit.id);
      expect(cart).toMatchObject({ customerId: ada.customerNumber, totalUnitsCount: 19.35, discounts: [{ code, discountRate: 10 }, WINE] });
      expect(grace.customerNumber).not.toBe(ada.customerNumber);
      expect(cart.calculatedPrice.totalDiscount?.value).toBe(34.25);
      expect(lines).toContain("It takes 24.35 EUR off Ada's cart, beside the promotion");
      expect(cart.calculatedPrice.paymentFees).toBeUndefined();
    });

    it('writes the invoice for what was packed, and saves it as PDF and XML', () => {
      const { invoice, files, credited, creditNoteFile } = story;
      const { net, tax, gross } = credited.charge;
      expect(invoice).toMatchObject({ net, tax, gross, seller: { name: 'Acme Coffee GmbH' } });
      expect(gross).toBe(credited.finalAmount?.amount);
      for (const file of [files.pdf, creditNoteFile]) expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
      expect(readFileSync(files.xml, 'utf8')).toContain(`<cbc:ID>${invoice.invoiceNumber}</cbc:ID>`);
    });

    it('lists every shipping method, the cheapest first', () => {
      expect(story.methods).toEqual([
        { id: 'parcel', name: { en: 'Parcel' }, price: { ...price(7.22, 7.73, 0.51), ...REDUCED } },
        { id: 'express', name: { en: 'Express' }, price: { ...price(12.15, 13, 0.85), ...REDUCED } },
      ]);
    });

    it('previews the order to the cent, and places the same order', () => {
      const { preview, order, code } = story;
      const lines = order.items.map(({ quantity, unitPrice, calculatedPrice }) => ({
        quantity,
        unitPrice: unitPrice.grossValue,
        price: calculatedPrice.price.grossValue,
        discount: calculatedPrice.discountedPrice?.appliedDiscounts?.[0]?.value,
        finalPrice: calculatedPrice.finalPrice,
      }));
      expect(lines).toMatchObject(LINES);
      expect(order.calculatedPrice).toMatchObject({
        price: price(222.42, 243.5, 21.08),
        discountedPrice: {
          ...price(191.86, 209.25, 17.39),
          appliedDiscounts: [
            { id: WINE.promotionId, promotionId: WINE.promotionId, value: 9.9 },
            { id: code, value: 24.35 },
          ],
        },
        totalFee: price(3.5, 3.5, 0),
        totalShipping: { ...price(12.15, 13, 0.85), ...REDUCED },
        paymentFees: [{ id: 'invoice', type: 'ABSOLUTE', price: price(1.5, 1.5, 0) }],
        totalDiscount: { value: 34.25, price: price(30.57, 34.25, 3.68) },
        finalPrice: {
          ...price(209.01, 227.25, 18.24),
          taxAggregate: {
            lines: [{ ...price(170.96, 182.92, 11.96), ...REDUCED }, { ...price(33.05, 39.33, 6.28), ...STANDARD }, price(5, 5, 0)],
          },
        },
      });
      expect(preview.missing).toEqual([]);
      expect(order.discounts).toMatchObject([{ code }, WINE]);
      for (const part of ['items', 'calculatedPrice', 'customer', 'shippingAddress', 'totalTax'] as const)
        expect(preview[part]).toEqual(order[part]);
    });

    it('is one order, confirmed step by step, with its coupon redeemed once', async () => {
      const { order, again, checkout, code, coupon, cart } = story;
      expect(again).toMatchObject({ orderId: order.orderId, orderNumber: order.orderNumber });
      expect(order).toMatchObject({
        cartId: cart.id,
        status: 'CONFIRMED',
        paymentStatus: 'PENDING',
        note: 'Please ring twice',
        leadTime: 3,
      });
      const names = ['NUMBER', `COUPON ${code}`, `COUPON ${WINE.promotionId}`, 'ORDER', 'PACKING', 'DELIVERY', 'CONFIRMATION'];
      expect(checkout).toMatchObject({ state: 'COMPLETED', steps: names.map((name) => ({ name, state: 'DONE' })) });
      expect(coupon).toMatchObject({ redemptionCount: 1, maxRedemptions: 5 });
      const redemptions = await unwrap(stage.backend.GET('/coupon/{tenant}/coupons/{code}/redemptions', { params: { path: { code } } }));
      const amount = (value: number) => ({ amount: value, currency: 'EUR' });
      const redemption = { orderCode: order.orderNumber, customerNumber: story.ada.customerNumber };
      expect(redemptions).toMatchObject([{ ...redemption, orderTotal: amount(243.5), discount: amount(24.35) }]);
      const path = { campaignId: WINE.promotionId };
      const ofPromotion = await unwrap(stage.backend.GET('/coupon/{tenant}/campaigns/{campaignId}/redemptions', { params: { path } }));
      expect(ofPromotion).toContainEqual(expect.objectContaining({ ...redemption, orderTotal: amount(243.5), discount: amount(9.9) }));
    });

    it('sends Ada a mail with her order, taxes and totals', () => {
      const { mail, order, code } = story;
      expect(mail.subject).toBe(`Your order ${order.orderNumber}`);
      for (const line of [
        ...[
          '2 × Mug: €25.00',
          '12 × Coffee, 500 g: €94.80',
          '0.35 × Cheese, per kg: €8.40',
          '2 × Concert ticket: €85.60',
          '3 × Red wine, 0.75 l: €29.70',
        ],
        ...['Goods: €243.50', 'Fees: €3.50', 'Shipping: €13.00', 'Invoice: €1.50', 'Total: €227.25'],
        ...[`Discount ${WINE.name}: −€9.90`, `Discount ${code}: −€24.35`],
        ...['7 % tax: €11.96 (net €170.96)', '19 % tax: €6.28 (net €33.05)', 'Your note: Please ring twice'],
      ]) {
        expect(mail.text).toContain(line);
      }
      expect(mail.html).toContain('€227.25');
    });

    it('is packed with a shortfall and a correction, and paid as packed', () => {
      const { before, after, mail } = story.packed;
      const { order } = story;
      expect(before).toMatchObject({
        orderNumber: order.orderNumber,
        packingStatus: 'initial',
        delivery: { deliveryCost: { amount: 13 } },
      });
      expect(before.orderDetails).toEqual({
        orderTotal: 227.25,
        valueOfGoods: 243.5,
        deposit: 0,
        fees: 3.5,
        paymentFees: 1.5,
        coupons: 34.25,
        currency: 'EUR',
        decimals: 2,
        includesTax: true,
      });
      expect(after.entries.map(({ productId, packedCount, canceledCount }) => [productId, packedCount, canceledCount])).toEqual([
        ['mug', 2, 0],
        ['coffee', 11, 1],
        ['cheese', 0.38, 0],
        ['concert', 2, 0],
        ['wine', 3, 0],
      ]);
      expect(after).toMatchObject({ packingStatus: 'packed', assignees: [] });
      // One coffee less (7.90 − 0.79), and 30 g more cheese (0.72 − 0.07).
      expect(after.orderDetails).toEqual({
        orderTotal: 220.79,
        valueOfGoods: 236.32,
        deposit: 0,
        fees: 3.5,
        paymentFees: 1.5,
        coupons: 33.53,
        currency: 'EUR',
        decimals: 2,
        includesTax: true,
      });
      expect(mail.text).toMatch(/Packed:\s+2 × Mug\s+11 × Coffee[^]*0\.38 × Cheese[^]*Not available:\s+1 × Coffee[^]*220\.79 EUR/);
    });

    it('has the same totals after a recalculation', () => {
      const { recalculation, recalculated, after } = story.packed;
      expect(recalculation.orders).toMatchObject([{ orderId: story.order.orderId, orderStatus: 'SUCCESS', message: '' }]);
      expect(recalculated).toEqual(after);
    });

    it('is pushed to the provider once, and a failed order is reported to the merchant', async () => {
      const { delivery, lostId, failures, mail } = story.delivered;
      const { orderId, orderNumber } = story.order;
      expect(delivery).toMatchObject({ orderNumber, deliveryTime: { deliveryCosts: 13 }, task: { deliveryProvider: 'PROVIDER_A' } });
      expect(failures).toEqual([{ orderId: lostId, deliveryProvider: 'PROVIDER_A', errorMessage: expect.stringContaining('address') }]);
      expect(mail).toMatchObject({ subject: '1 of 2 orders could not be planned (site main)', text: expect.stringContaining(lostId) });
      const { body } = await call(`${providerPage(stage)}/emulator/received`, 'GET');
      const tasks = (body.tasks as { id: string; content: { orderNumber: string } }[]).filter(
        ({ content }) => content.orderNumber === orderNumber,
      );
      expect(tasks.map(({ id }) => id)).toEqual([delivery.taskId]);
      expect(story.delivered.orders).toMatchObject([{ orderId, status: 'SHIPPED', finalAmount: { amount: 220.79, currency: 'EUR' } }]);
      expect(story.delivered.orders[0]?.packedItems?.map(({ packedCount, canceledCount }) => [packedCount, canceledCount])).toEqual([
        [2, 0],
        [11, 1],
        [0.38, 0],
        [2, 0],
        [3, 0],
      ]);
    });

    it('is credited in parts, one of them by a return, exactly and with a mail', () => {
      const { notes, returned, credited, creditMail, order, ada } = story;
      expect(returned).toMatchObject({ status: 'CREDITED', creditNoteId: notes[1]?.creditNoteId, received: [{ quantity: 1 }] });
      expect(notes[1]?.reason).toBe(`Return ${returned.returnNumber}`);
      expect(notes.map(({ price, taxes }) => [price, taxes])).toEqual([
        [{ net: 9.45, tax: 1.8, gross: 11.25 }, [{ ...STANDARD, net: 9.45, tax: 1.8, gross: 11.25 }]],
        [
          { net: 21.61, tax: 2.64, gross: 24.25 },
          [
            { ...REDUCED, net: 12.15, tax: 0.85, gross: 13 },
            { ...STANDARD, net: 9.46, tax: 1.79, gross: 11.25 },
          ],
        ],
      ]);
      expect(credited.creditedPrice).toEqual({ net: 31.06, tax: 4.44, gross: 35.5 });
      expect(creditMail).toMatchObject({ to: [ada.email], subject: `Your credit note ${notes[1]?.creditNoteNumber}` });
      for (const line of [order.orderNumber, '1 × Mug: €11.25', 'Shipping: €13.00', 'Credited: €24.25', '19 % tax: €1.79 (net €9.46)'])
        expect(creditMail.text).toContain(line);
    });

    it('matches the output of npm run demo, with the next number and the same amounts', async () => {
      const { output, code } = await runDemo(stage.suiteDir);
      const next = String(Number(story.order.orderNumber) + 1).padStart(story.order.orderNumber.length, '0');
      expect(output).toContain(`Order ${next}, 227.25 EUR: the total of the preview`);
      expect(output).toContain('227.25 EUR were ordered, 220.79 EUR are packed and paid');
      const rows = output.split('\n').map((row) => row.split(/ {2,}/));
      expect(rows).toEqual(
        expect.arrayContaining([
          ['Mug', '2', '12.50', '25.00', '−2.50', '18.91', '3.59', '19 %', '22.50'],
          ['Coffee, 500 g', '12', '7.90', '94.80', '−9.48', '79.74', '5.58', '7 %', '85.32'],
          ['Cheese, per kg', '0.35', '24.00', '8.40', '−0.84', '7.07', '0.49', '7 %', '7.56'],
          ['Concert ticket', '2', '42.80', '85.60', '−8.56', '3.50', '75.50', '5.04', '7 %', '80.54'],
          ['Red wine, 0.75 l', '3', '9.90', '29.70', '−12.87', '14.14', '2.69', '19 %', '16.83'],
          ['Promotion “One of three bottles is free”', '−8.32', '−1.58', '−9.90'],
          ['Shipping', '12.15', '0.85', '13.00'],
          ['Payment: Invoice', '1.50', '0.00', '1.50'],
          ['To pay', '209.01', '18.24', '227.25', '−34.25'],
        ]),
      );
      const links = [...output.matchAll(/http:\S+/g)].map(([link]) => link).filter((link) => !link.includes('/orders/'));
      const statuses = await Promise.all(links.map(async (link) => (await fetch(link)).status));
      expect(statuses).toEqual(links.map(() => 200));
      expect(code).toBe(0);
    });

    it('accounts for every number', async () => {
      const orders = await unwrap(stage.backend.GET('/cart/{tenant}/orders'));
      const voids = await unwrap(stage.backend.GET('/cart/{tenant}/orders/void-numbers'));
      const ofOrders = voids.filter(({ orderNumber }) => orderNumber !== undefined);
      const numbers = [...orders, ...ofOrders].map(({ orderNumber }) => Number(orderNumber)).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    });
  });
}
