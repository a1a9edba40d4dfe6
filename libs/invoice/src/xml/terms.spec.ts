import type { AnyDocument, InvoiceDocument, Seller } from '../document.ts';
import { FULL, SPARE } from './document.fixture.ts';
import { profileOf, termsOf } from './terms.ts';

const invoice = (more: object = {}) => ({ ...FULL, ...more }) as InvoiceDocument;
const terms = (document: AnyDocument) => termsOf(document, 'EN16931');

describe('the profile', () => {
  const { seller, buyer } = FULL;
  it.each<[string, object, string]>([
    ['XRechnung for a company with a reference', {}, 'XRECHNUNG'],
    ['XRechnung without a delivery', { delivery: undefined }, 'XRECHNUNG'],
    ['XRechnung with no more than a day of delivery', { delivery: { deliveredOn: '2026-11-26' } }, 'XRECHNUNG'],
    ['the norm without a reference', { buyerReference: undefined }, 'EN16931'],
    ['the norm for a person', { buyer: { ...buyer, isCompany: undefined } }, 'EN16931'],
    ['the norm without a telephone of the seller', { seller: { ...seller, phone: undefined } }, 'EN16931'],
    ['the norm without an e-mail address of the seller', { seller: { ...seller, email: undefined } }, 'EN16931'],
    ['the norm without an e-mail address of the buyer', { buyer: { ...buyer, email: undefined } }, 'EN16931'],
    ['the norm without a postal code of the buyer', { buyer: { ...buyer, zipCode: undefined } }, 'EN16931'],
    ['the norm without a city of the buyer', { buyer: { ...buyer, city: undefined } }, 'EN16931'],
    ['the norm without a postal code of the delivery', { delivery: { recipient: { city: 'Köln', country: 'DE' } } }, 'EN16931'],
    ['the norm without a city of the delivery', { delivery: { recipient: { zipCode: '50667', country: 'DE' } } }, 'EN16931'],
  ])('is %s', (_what, more, profile) => expect(profileOf(invoice(more))).toBe(profile));
});

describe('the payment', () => {
  const TERMS = 'Zahlbar sofort ohne Abzug';
  const account = { bt81Means: '58', bt84Iban: 'DE02120300000000202051', bt86Bic: 'BYLADEM1001' };
  const none = { bt81Means: '1', bt84Iban: undefined, bt86Bic: undefined };
  it.each<[string, AnyDocument, object]>([
    [
      'is all without what is paid',
      invoice({ paid: undefined }),
      { bt113Paid: undefined, bt115Due: '34.93', bt20PaymentTerms: TERMS, bg16Payment: account },
    ],
    ['is the last cent', invoice({ paid: 34.92 }), { bt115Due: '0.01', bt20PaymentTerms: TERMS, bg16Payment: account }],
    [
      'is nothing if all is paid',
      invoice({ paid: 34.93 }),
      { bt113Paid: '34.93', bt115Due: '0.00', bt20PaymentTerms: undefined, bg16Payment: none },
    ],
    ['is nothing if more is paid', invoice({ paid: 40 }), { bt115Due: '-5.07', bt20PaymentTerms: undefined, bg16Payment: none }],
    [
      'names no bank without an account',
      invoice({ seller: { ...FULL.seller, iban: undefined } }),
      { bt20PaymentTerms: TERMS, bg16Payment: none },
    ],
    ['names no account for a credit', { ...SPARE, seller: FULL.seller }, { bt115Due: '10.00', bg16Payment: none }],
  ])('%s', (_what, document, expected) => expect(terms(document)).toMatchObject(expected));
});

describe('the seller', () => {
  const { vatId, taxNumber, registration } = FULL.seller;
  const seller = { ...FULL.seller, vatId: undefined, taxNumber: undefined, registration: undefined } as unknown as Seller;
  it.each<[string, object, AnyDocument, string | undefined, string | undefined]>([
    ['no id with a VAT id', { vatId, taxNumber }, FULL, undefined, vatId],
    ['no id with a registration', { registration, taxNumber }, FULL, undefined, undefined],
    ['the tax number as its id without both', { taxNumber }, FULL, taxNumber, undefined],
    ['the tax number as its id where VAT ids are not named', { vatId, taxNumber }, SPARE, taxNumber, undefined],
    ['the VAT id as its id where these are not named and there is no tax number', { vatId }, SPARE, vatId, undefined],
  ])('has %s', (_what, ids, document, id, shown) => {
    expect(terms({ ...document, seller: { ...seller, ...ids } }).bg4Seller).toMatchObject({ id, vatId: shown });
  });

  it.each<[string, object, object | undefined]>([
    ['with a telephone', { phone: '+49 30' }, { name: 'Marzipan GmbH', phone: '+49 30', email: undefined }],
    ['with an e-mail address', { email: 'a@b.example' }, { name: 'Marzipan GmbH', phone: undefined, email: 'a@b.example' }],
    ['not without both', {}, undefined],
  ])('has a contact %s', (_what, reached, contact) => {
    const silent = { ...seller, contact: undefined, phone: undefined, email: undefined };
    expect(terms(invoice({ seller: { ...silent, ...reached } })).bg4Seller.contact).toEqual(contact);
  });
});

it('a buyer has no VAT id where these are not named', () => {
  expect([FULL, SPARE].map((each) => terms({ ...each, buyer: FULL.buyer }).bg7Buyer.vatId)).toEqual(['DE987654321', undefined]);
});

it.each<[object | undefined, object | undefined]>([
  [undefined, undefined],
  [{ deliveredOn: '2026-11-26' }, { bt72On: '2026-11-26', bt70To: undefined, bg15Address: undefined }],
  [
    { recipient: { street: 'Ufer', country: 'DE' } },
    { bt72On: undefined, bt70To: undefined, bg15Address: { street: 'Ufer', country: 'DE', line2: undefined, line3: undefined } },
  ],
])('a delivery %j states what is known', (delivery, expected) => expect(terms(invoice({ delivery })).bg13Delivery).toEqual(expected));

it.each([
  ['AE', 'VATEX-EU-AE'],
  ['K', 'VATEX-EU-IC'],
  ['G', 'VATEX-EU-G'],
  ['O', 'VATEX-EU-O'],
  ['E', undefined],
  ['Z', undefined],
] as const)('category %s has the reason code %s', (taxCategory, code) => {
  const [tax] = SPARE.taxes;
  expect(terms({ ...SPARE, taxes: [{ ...tax!, taxCategory }] }).bg23Taxes[0]!.reasonCode).toBe(code);
});

it('a group of taxes has each reason of its codes once', () => {
  const tax = (taxCode: string, exemptionReason: string) => ({ taxCategory: 'E', taxCode, exemptionReason, taxRate: 0, net: 0.1, tax: 0, gross: 0.1 }); // prettier-ignore
  const { bg23Taxes } = terms(invoice({ taxes: [tax('A', 'Books'), tax('B', 'Rents'), tax('C', 'Books')] }));
  expect(bg23Taxes).toEqual([{ category: 'E', rate: '0', net: '0.30', amount: '0.00', reason: 'Books; Rents', reasonCode: undefined }]);
});

it('a document without allowances and charges has no sums of them', () => {
  expect(terms(SPARE)).toMatchObject({ bt107Allowances: undefined, bt108Charges: undefined, bt106Lines: '10.00', adjustments: [] });
});

it('texts are trimmed, and a dash or nothing if XML can hold nothing of them', () => {
  const [line] = FULL.lines;
  const lines = [
    { ...line!, name: ' \u0001 ', sku: ' \ud800 ' },
    { ...line!, name: ' Tee\u0000 ', sku: ' W 1 \uffff' },
  ];
  expect(terms(invoice({ lines })).bg25Lines).toMatchObject([
    { name: '-', sku: undefined },
    { name: 'Tee', sku: 'W 1' },
  ]);
});

it('numbers have no exponent', () => {
  const lines = [{ ...FULL.lines[0]!, price: 3.3e-7, quantity: 1e-7 }];
  expect(terms(invoice({ lines })).bg25Lines).toMatchObject([{ price: '0.00000033', quantity: '0.0000001' }]);
});
