import { type AnyJson, bearer, itLong } from '@suite/testing';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { external } from './cart-app';
import { DeskOfShop } from './desk-of-shop';
import { orderManager } from './order-shop';

const ADA = {
  ...{ customerNumber: '1000000031', id: '1000000031', email: 'ada@example.com', contactEmail: 'ada@example.com' },
  ...{ firstName: 'Ada', lastName: 'Example', verified: true, active: true, createdAt: '2026-01-01T00:00:00.000Z' },
};

const SELLER = { name: 'Mug Shop GmbH', street: 'Lange Straße', streetNumber: '12a', zipCode: '10115', city: 'Berlin', country: 'DE' };

describeInChromium('the orders desk acts', (browserOf) => {
  const desk = new DeskOfShop(browserOf);
  beforeEach(() => desk.front.member('ann', { role: 'administrator', scopes: 'cart.order_manage customer.customer_manage' }));

  function pack(orderId: string): void {
    desk.shop.peers.pack(orderId);
    desk.shop.peers.reset();
    const packing = { packingStatus: 'packed', entries: [] };
    desk.front.stub(`GET /pick-pack/acme/orders/${orderId}`, () => ({ status: 200, body: packing }));
  }
  /** An order of two mugs of a customer, packed. */
  async function packed(details: object = {}): Promise<AnyJson> {
    const order = await desk.shop.ordered({ paymentMethod: 'invoice', ...details }, bearer.customer(ADA.customerNumber));
    pack(order.orderId);
    return desk.shop.order(order.orderId);
  }
  const read = async (path: string) => (await desk.shop.call('GET', path, undefined, orderManager)).body;

  it('makes a credit note, which the documents of the month show with the invoice and its taxes', async () => {
    const seller = { ...SELLER, vatId: 'DE123456789', email: 'billing@mugs.example', phone: '+49 30 1234567' };
    await desk.shop.putSite('books', { seller, invoiceAt: 'PLACED', homeBase: { timeZone: 'UTC' } });
    const order = await packed({ siteCode: 'books' });
    await desk.shop.runDue('write invoices', 60_000);
    await desk.open(`/orders/${order.orderId}`);
    await desk.user.do('credit');
    await desk.user.fill(`quantity.${order.items[0].id}`, '1');
    await desk.user.fill('reason', 'One was broken', '[role=dialog]');
    await desk.user.sees('[data-preview][data-state=ready]');
    await desk.user.do('confirm');
    await desk.user.isGone('[role=dialog]');
    const [note] = await read(`/cart/acme/orders/${order.orderId}/credit-notes`);
    const gross = (note.price.gross as number).toFixed(2);
    await desk.user.field('gross', gross, `[data-row="${note.creditNoteId}"][data-kind=note]`);
    await desk.user.field('credited', gross, '[data-view=order]');
    const { invoiceNumber } = await read(`/cart/acme/orders/${order.orderId}/invoice`);
    await desk.user.sees(`[data-row="${invoiceNumber}"][data-kind=invoice]`);
    await desk.page.goto(`${desk.url}/documents?month=${(note.issuedAt as string).slice(0, 7)}&siteCode=books`);
    await desk.user.view('documents');
    await desk.user.field('invoiceNumber', invoiceNumber as string, '[data-kind=invoice]');
    await desk.user.field('gross', gross, `[data-row="${note.creditNoteNumber}"][data-kind=note]`);
    for (const part of ['taxRate', 'net', 'tax', 'gross']) await desk.user.sees(`[data-kind=tax] [data-field=${part}]`);
    // Another member credits the other mug: the view that is open shows the note, and the taxes less it.
    const before = await desk.user.valueOf('gross', '[data-kind=tax]');
    const credit = { lines: [{ itemId: order.items[0].id, quantity: 1 }], reason: 'The other one, too' };
    const { body: next } = await desk.shop.call('POST', `/cart/acme/orders/${order.orderId}/credit-notes`, credit, orderManager);
    await desk.user.sees(`[data-row="${next.creditNoteNumber}"][data-kind=note]`);
    await desk.user.field('gross', (Number(before) - next.price.gross).toFixed(2), '[data-kind=tax]');
    // The report of the month is read when the view opens, and when a document is issued.
    expect(desk.front.asked.filter((each) => each === 'GET /cart/acme/tax-report')).toHaveLength(2);
  });

  it('writes the rates of taxes in the language of the page', async () => {
    const taxes = [{ country: 'FI', currency: 'EUR', taxCode: 'FOOD', taxRate: 13.5, net: 100, tax: 13.5, gross: 113.5 }];
    const report = { timeZone: 'UTC', taxes, invoices: [], creditNotes: [] };
    desk.front.stub('GET /cart/acme/tax-report', () => ({ status: 200, body: report }));
    await desk.open('/documents?month=2020-01');
    await desk.user.choose('lang', 'de');
    await desk.user.sees('[data-field=taxRate]:text-is("13,5 %")');
  });

  itLong('notes a return, approves and receives it, and declines another one', async () => {
    const order = await packed();
    const returns = `/cart/acme/orders/${order.orderId}/returns`;
    const request = async () => {
      await desk.user.do('return');
      await desk.user.fill(`quantity.${order.items[0].id}`, '1');
      await desk.user.do('confirm');
      await desk.user.isGone('dialog');
    };
    await desk.open(`/orders/${order.orderId}`);
    await request();
    const [{ returnId }] = await read(returns);
    const row = `[data-row="${returnId}"][data-kind=return]`;
    await desk.user.field('status', 'REQUESTED', row);
    await desk.user.do('approve', row);
    await desk.user.do('confirm');
    await desk.user.field('status', 'APPROVED', row);
    await desk.user.do('receive', row);
    await desk.user.sees('[role=dialog] label:has-text("mug")');
    await desk.user.fill(`quantity.${order.items[0].id}`, ''); // nothing of it came
    await desk.user.do('confirm');
    await desk.user.sees('[role=dialog] .fault');
    await desk.user.fill(`quantity.${order.items[0].id}`, '9');
    await desk.user.do('confirm');
    await desk.user.sees('[role=dialog] .fault');
    await desk.user.fill(`quantity.${order.items[0].id}`, '1');
    await desk.user.do('confirm');
    await desk.user.field('status', 'CREDITED', row);
    await request();
    const [other] = (await read(returns)).filter(({ status }: AnyJson) => status === 'REQUESTED');
    await desk.page.goto(`${desk.url}/returns?status=REQUESTED`);
    await desk.user.view('returns');
    await desk.user.do('decline', `[data-row="${other.returnId}"][data-kind=return]`);
    await desk.user.fill('comment', 'It was worn', '[role=alertdialog]');
    await desk.user.do('confirm');
    await desk.user.isGone(`[data-row="${other.returnId}"]`);
    expect((await read(returns)).map(({ status }: AnyJson) => status).sort()).toEqual(['CREDITED', 'DECLINED']);
  });

  it('shows what becomes of a return, also after more of them were asked for', async () => {
    const approved = new Set<number>();
    const returnOf = (number: number) => ({
      ...{ returnId: `r${number}`, returnNumber: `R${number}`, orderId: 'o1', orderNumber: 'O1', siteCode: 'main', lines: [] },
      ...{ status: approved.has(number) ? 'APPROVED' : 'REQUESTED', createdAt: '2026-11-02T09:30:00.000Z' },
    });
    const numbers = Array.from({ length: 51 }, (_, i) => i + 1);
    desk.front.stub('GET /cart/acme/returns', ({ url }) => {
      const listed = url.includes('after=r50') ? numbers.slice(50) : numbers.slice(0, 50);
      return { status: 200, body: listed.map(returnOf) };
    });
    for (const number of [1, 51])
      desk.front.stub(`POST /cart/acme/orders/o1/returns/r${number}/approve`, () => {
        approved.add(number);
        return { status: 200, body: returnOf(number) };
      });
    await desk.open('/returns');
    await desk.user.do('more');
    for (const number of [51, 1]) {
      const row = `[data-row=r${number}][data-kind=return]`;
      await desk.user.do('approve', row);
      await desk.user.do('confirm');
      await desk.user.field('status', 'APPROVED', row);
    }
  });

  itLong('shows the unit of weighed goods beside each of their quantities', async () => {
    const { shop, user, page } = desk;
    const cart = await shop.readyCart({ paymentMethod: 'invoice' });
    const cheese = external('cheese', 20, { quantity: 0.75, weightDependent: true });
    const price = { ...cheese.price, measurementUnit: { quantity: 1, unitCode: 'kg' } };
    expect((await shop.call('POST', `${cart}/items`, { ...cheese, price })).status).toBe(201);
    const { body } = await shop.checkOut(cart);
    const { orderId } = await shop.until(body.checkoutId, 'COMPLETED');
    const [mug, { id }] = (await shop.order(orderId)).items;
    await desk.open(`/orders/${orderId}`);
    const line = page.locator(`[data-row="${id}"][data-kind=line]`);
    expect(await line.locator('[data-field=ordered]').innerText()).toBe('0.75\u00a0kg');
    await line.locator('summary').click();
    expect(await line.locator('li').first().innerText()).toContain('0.75\u00a0kg ×');
    await user.do('cancel-lines');
    await user.sees('[role=alertdialog] label:text-is("cheese (kg)")');
    await user.sees('[role=alertdialog] :text("0.75\u00a0kg")');
    await user.fill(`quantity.${id}`, '1.255');
    await user.sees('[data-preview][data-state=refused] .fault:not(:has-text("1255"))');
    await user.fill(`quantity.${mug.id}`, '1.000');
    await user.sees('[data-preview][data-state=refused] .fault:has-text("Type 1000 or 1.")');
    desk.front.away.add('cart');
    await user.fill(`quantity.${mug.id}`, '1');
    await user.sees('[data-preview][data-state=refused] .fault:has-text("Nothing is lost")');
    desk.front.away.clear();
    await user.key('Escape');
    pack(orderId);
    await user.do('return');
    await user.fill(`quantity.${id}`, '0.5');
    await user.do('confirm');
    await user.isGone('dialog');
    await user.sees('[data-kind=return]');
    await user.do('return');
    await user.sees('[role=dialog] :text("At most 0.25\u00a0kg")');
    await user.key('Escape');
    await user.do('approve', '[data-kind=return]');
    await user.do('confirm');
    await user.do('receive', '[data-kind=return]');
    await user.sees('[role=dialog] label:text-is("cheese (kg, Not wanted)")');
    expect(await page.locator(`[role=dialog] [name="quantity.${id}"]`).inputValue()).toBe('0.5');
  });

  it('cancels an order, and marks another one as paid as an administrator', async () => {
    const [order, other] = [await desk.shop.ordered(), await desk.shop.ordered()];
    await desk.open(`/orders/${order.orderId}`, 'ann');
    await desk.user.do('pay');
    await desk.user.do('confirm');
    await desk.user.field('paymentStatus', 'PAID', '[data-view=order]');
    await desk.page.goto(`${desk.url}/orders/${other.orderId}`);
    await desk.user.do('cancel');
    await desk.user.fill('reason', 'She has two of them', '[role=alertdialog]');
    await desk.user.do('confirm');
    await desk.user.field('status', 'CANCELLED', '[data-view=order]');
    expect((await desk.shop.order(other.orderId as string)).cancellation).toMatchObject({ reason: 'She has two of them' });
  });

  itLong('tries a stuck order again as an administrator', async () => {
    const { orderId, checkoutId } = await desk.shop.ordered();
    let state = 'STUCK';
    const checkout = () => ({
      checkoutId,
      state,
      ...(state === 'STUCK' && { stuck: { step: 'PACKING', message: 'The site is unknown' } }),
    });
    desk.front.stub(`GET /cart/acme/checkouts/${checkoutId}`, () => ({ status: 200, body: checkout() }));
    desk.front.stub(`POST /cart/acme/checkouts/${checkoutId}/retry`, () => {
      state = 'COMPLETED';
      return { status: 200, body: checkout() };
    });
    await desk.open(`/orders/${orderId}`, 'ann');
    await desk.user.sees('[data-view=order] :text("The site is unknown")');
    await desk.user.do('retry');
    await desk.user.do('confirm');
    await desk.user.isGone('[data-action=retry]');
    expect(state).toBe('COMPLETED');
  });

  itLong('shows a customer with an open cart and used coupons, releases and erases them', async () => {
    const as = bearer.customer(ADA.customerNumber);
    desk.shop.peers.coupon('TEN');
    const order = await desk.shop.ordered({}, as, 'TEN');
    await desk.shop.readyCart({}, as);
    let customer: AnyJson = { ...ADA, onHold: true };
    const path = `/customer/acme/customers/${ADA.customerNumber}`;
    desk.front.stub(`GET ${path}`, () => ({ status: 200, body: customer }));
    desk.front.stub(`PATCH ${path}`, ({ body }) => ({ status: 200, body: (customer = { ...customer, ...(body as object) }) }));
    desk.front.stub(`DELETE ${path}`, () => ({ status: 202, body: { erasureId: 'e', services: {} } }));
    desk.front.member('ann', { role: 'administrator', scopes: 'cart.order_manage cart.cart_read customer.customer_manage' });
    await desk.open(`/customers/${ADA.customerNumber}`, 'ann');
    await desk.user.view('customer', ADA.customerNumber);
    await desk.user.sees('[data-kind=cart]');
    await desk.user.field('code', 'TEN', '[data-row=TEN][data-kind=coupon]');
    await desk.user.field('orderNumber', order.orderNumber as string, '[data-kind=order]');
    await desk.user.do('release');
    await desk.user.do('confirm');
    await desk.user.field('onHold', 'false', '[data-view=customer]');
    await desk.user.do('erase');
    await desk.user.fill('confirmation', 'eve@example.com');
    await desk.user.do('confirm');
    await desk.user.sees('[data-error=confirmation]');
    expect(desk.front.asked).not.toContain(`DELETE ${path}`);
    await desk.user.fill('confirmation', ADA.email);
    await desk.user.do('confirm');
    await desk.user.view('orders');
    expect(desk.front.asked).toContain(`DELETE ${path}`);
  });
});
