import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailOutbox } from '@suite/mail';
import type { AnyJson } from '@suite/testing';
import type { CartConfig } from '../src/config';
import { OrderMailsService } from '../src/ordering/mail/order-mails.service';
import { startCart } from './cart-app';
import { ADDRESS, OrderShop, type QueuedMail } from './order-shop';

/** Creates a folder with the templates. */
function folderOf(templates: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  for (const [name, text] of Object.entries(templates)) writeFileSync(join(folder, name), text);
  return folder;
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Orders a cart with a coupon, shipping and a payment fee, and returns its mail. */
async function confirmed(shop: OrderShop, details: object = {}): Promise<{ mail: QueuedMail; order: AnyJson }> {
  const cart = await shop.readyCart({ paymentMethod: 'invoice', note: 'Ring <twice> & wait', ...details });
  await shop.call('POST', `${cart}/discounts`, { code: 'TEN' });
  const { body } = await shop.checkOut(cart);
  await shop.until(body.checkoutId, 'COMPLETED');
  await shop.backgroundLooked();
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes(body.orderNumber));
  expect(mails).toHaveLength(1);
  const mail = mails[0] as QueuedMail;
  return { mail: { ...mail, body: plain(mail.body), html: plain(mail.html) }, order: await shop.order(body.orderId) };
}

describe('the confirmation mail of an order', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    shop.peers.coupon('TEN');
  });
  afterAll(() => shop.stop());

  it.each([
    ['en', 'Your order', ['€23.80', '€2.38', '€4.90', '€1.50', '€27.82', '€4.20', '€22.12'], 'On account'],
    ['de', 'Ihre Bestellung', ['23,80 €', '2,38 €', '4,90 €', '1,50 €', '27,82 €', '4,20 €', '22,12 €'], 'Auf Rechnung'],
    ['de-AT', 'Ihre Bestellung', ['€ 23,80', '€ 27,82'], 'Auf Rechnung'],
    ['fr', 'Your order', ['23,80 €', '27,82 €'], 'On account'],
  ])('is in the language of the site: %s', async (language, subject, amounts, payment) => {
    await shop.putSite(`site-${language}`, { language });
    const { mail, order } = await confirmed(shop, { siteCode: `site-${language}` });
    expect(mail).toMatchObject({
      recipientName: 'Ada Example',
      recipientAddress: 'ada@example.com',
      subject: `${subject} ${order.orderNumber}`,
    });
    expect(order.calculatedPrice.finalPrice).toMatchObject({ grossValue: 27.82 });
    for (const part of [mail.body, mail.html]) {
      for (const text of [...amounts, payment, 'Blue mug', 'Jungfernstieg 7a', 'TEN']) expect(part).toContain(text);
    }
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it('shows all decimals of a site that calculates with more decimals than its currency has', async () => {
    await shop.putSite('exact', { cartCalculationScale: 3 });
    const { mail, order } = await confirmed(shop, { siteCode: 'exact' });
    expect(order.calculatedPrice.shipping.grossValue).toBe(4.903);
    for (const part of [mail.body, mail.html]) for (const text of ['€23.800', '€4.903', '€27.823']) expect(part).toContain(text);
  });

  it('escapes the texts of shoppers in HTML', async () => {
    const customer = { email: 'eve@example.com', firstName: '<b>Eve</b>', lastName: '"&{{subject}}' };
    const { mail } = await confirmed(shop, { customer, addresses: [{ ...ADDRESS, contactName: '<script>alert(1)</script>' }] });
    expect(mail.html).not.toMatch(/<b>|<script>|<twice>/);
    for (const text of ['&lt;b&gt;Eve&lt;&#x2F;b&gt;', '&lt;script&gt;', 'Ring &lt;twice&gt; &amp; wait'])
      expect(mail.html).toContain(text);
    for (const text of ['<b>Eve</b> "&{{subject}}', 'Ring <twice> & wait']) expect(mail.body).toContain(text);
  });

  it('shows every line of an address, without the shop’s own attributes', async () => {
    const lines = { companyName: 'Engines Ltd', streetAppendix: 'B', extraLine1: 'c/o Babbage', extraLine4: 'Floor 3', state: 'HH' };
    const address = { ...ADDRESS, ...lines, contactPhone: '+49 40 1', mixins: { access: { code: 'secret-4711' } } };
    const { mail } = await confirmed(shop, { addresses: [address] });
    const line = 'Ada Example, Engines Ltd, Jungfernstieg 7a B, c/o Babbage, Floor 3, 20095 Hamburg, HH, DE, +49 40 1';
    expect(mail.body).toContain(`Delivered to: ${line}`);
    expect(mail.html).not.toContain('secret-4711');
  });

  it('shows the delivery window, or that the order is picked up', async () => {
    const { mail: delivered } = await confirmed(shop, { deliveryWindow: { date: '2031-03-14', from: '09:00', to: '12:00' } });
    expect(delivered.body).toContain('Delivery: 2031-03-14, 09:00–12:00');
    const { mail: pickedUp } = await confirmed(shop, { pickup: true });
    expect(pickedUp.body).toContain('You will pick up the order.');
    expect(pickedUp.body).not.toContain('Shipping');
  });
});

describe('custom mail templates', () => {
  it('replace the built-in ones by part and by language', async () => {
    const folder = folderOf({
      'order-confirmation.subject.mustache': 'Order {{{orderNumber}}} of {{{name}}}',
      'order-confirmation.html.mustache': '<p>{{#lines}}{{quantity}} {{name}} {{/lines}}{{total}}</p>',
      'order-confirmation.de.html.mustache': '<p>{{words.total}}: {{total}}</p>',
      'notes.txt': 'of no interest',
    });
    const shop = await OrderShop.start({ env: { MAIL_TEMPLATES_DIR: folder } });
    try {
      shop.peers.coupon('TEN');
      const { mail, order } = await confirmed(shop);
      expect(mail.subject).toBe(`Order ${order.orderNumber} of Ada Example`);
      expect(mail.html).toBe('<p>2 Blue mug €27.82</p>');
      expect(mail.body).toContain('thank you for your order');
      await shop.putSite('german', { language: 'de' });
      expect((await confirmed(shop, { siteCode: 'german' })).mail.html).toBe('<p>Summe: 27,82 €</p>');
    } finally {
      await shop.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'an unclosed section',
      { 'order-confirmation.html.mustache': '{{#lines}}' },
      'order-confirmation.html.mustache is not a valid Mustache template',
    ],
    ['an unknown name', { 'order-confirmatoin.html.mustache': 'x' }, 'order-confirmatoin.html.mustache is not a known template'],
    ['an unknown part', { 'order-confirmation.sms.mustache': 'x' }, 'order-confirmation.sms.mustache is not a known template'],
  ])('prevent the start with %s', (_flaw, templates, message) => {
    const folder = folderOf(templates);
    expect(() => new OrderMailsService({ mailTemplatesDir: folder } as CartConfig, {} as MailOutbox)).toThrow(message);
    rmSync(folder, { recursive: true });
  });

  it('must be in an existing folder', async () => {
    await expect(startCart({ env: { MAIL_TEMPLATES_DIR: '/no/such/folder' } })).rejects.toThrow('MAIL_TEMPLATES_DIR');
  });
});
