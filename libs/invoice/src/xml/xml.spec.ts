import { parseXmlDocument } from 'slimdom';
import { creditNoteOf } from '../invoice-of.ts';
import { creditOf, invoiceFor, invoiceTerms, SELLER } from '../order.fixture.ts';
import { ciiXml } from './cii.ts';
import { ublXml } from './ubl.ts';

const CART = {
  ...{ currency: 'EUR', includesTax: true },
  lines: [{ id: 'A', unitPrice: '11.90', quantity: 2, taxCode: 'STANDARD', taxRate: 19 }],
} as const;
const cart = { ...CART, lines: [...CART.lines] };
const AUTHORITY = {
  billingAddress: { companyName: 'Stadt Köln', street: 'Platz', zipCode: '50667', city: 'Köln', country: 'DE' },
  buyerReference: '04011000-12345-03',
};

const SCHOOL = { companyName: 'Schule am Rhein', street: 'Ufer', zipCode: '50668', city: 'Köln', country: 'DE' };

/** Returns the text of the first element with a name. */
const textIn = (xml: string, name: string): string | null => parseXmlDocument(xml).getElementsByTagName(name)[0]?.textContent ?? null;
const PROFILES = {
  en: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};

describe('the XML', () => {
  it.each<[string, object, object, string]>([
    ['the norm for a consumer', { buyerReference: 'Gift' }, {}, PROFILES.en],
    ['the norm for a company without a reference', { billingAddress: AUTHORITY.billingAddress }, {}, PROFILES.en],
    ['XRechnung for a company with a reference', AUTHORITY, {}, PROFILES.xrechnung],
    [
      'the norm where the seller has no telephone, which XRechnung demands',
      AUTHORITY,
      { seller: { ...SELLER, phone: undefined } },
      PROFILES.en,
    ],
    [
      'the norm where the company has no city',
      { ...AUTHORITY, billingAddress: { ...AUTHORITY.billingAddress, city: undefined } },
      {},
      PROFILES.en,
    ],
    ['XRechnung where the goods go to an address of their own', { ...AUTHORITY, shippingAddress: SCHOOL }, {}, PROFILES.xrechnung],
    [
      'the norm where that address has no postal code',
      { ...AUTHORITY, shippingAddress: { ...SCHOOL, zipCode: undefined } },
      {},
      PROFILES.en,
    ],
    ['the norm where that address has no city', { ...AUTHORITY, shippingAddress: { ...SCHOOL, city: undefined } }, {}, PROFILES.en],
  ])('follows %s', (_what, content, terms, profile) => {
    const invoice = invoiceFor(cart, content, terms);
    expect(textIn(ublXml(invoice), 'cbc:CustomizationID')).toBe(profile);
    expect(textIn(ciiXml(invoice), 'ram:GuidelineSpecifiedDocumentContextParameter')?.trim()).toBe(profile);
  });

  it('holds texts with marks of XML, and leaves out what XML cannot hold', () => {
    const invoice = invoiceFor(cart);
    const named = { ...invoice, lines: invoice.lines.map((line) => ({ ...line, name: 'A&B <"x"> \u0001\ud800 ]]>' })) };
    expect(textIn(ublXml(named), 'cac:Item')?.trim()).toMatch(/^A&B <"x">  \]\]>/);
    expect(textIn(ciiXml(named), 'ram:SpecifiedTradeProduct')).toContain('A&B <"x">  ]]>');
  });

  it.each<[string, number | undefined, string, string | null]>([
    ['the account for an amount that is due', undefined, '58', 'DE02120300000000202051'],
    ['no account for what is paid', 23.8, '1', null],
  ])('states %s', (_what, paid, means, iban) => {
    const invoice = invoiceFor(cart, {}, paid === undefined ? {} : { paid });
    expect([textIn(ublXml(invoice), 'cbc:PaymentMeansCode'), textIn(ciiXml(invoice), 'ram:IBANID')]).toEqual([means, iban]);
  });

  it('states a tax number as the id of a seller without VAT id and registration', () => {
    const { name, street, zipCode, city, country } = SELLER;
    const seller = { name, street, zipCode, city, country, taxNumber: '27/123/45678' };
    const xml = ublXml(invoiceFor(cart, {}, { seller }));
    expect(textIn(xml, 'cac:PartyIdentification')?.trim()).toBe('27/123/45678');
  });

  it('has type 381 and the invoice for a credit note', () => {
    const terms = invoiceTerms(cart);
    const note = creditNoteOf({
      ...terms,
      number: 'GS-1',
      invoice: invoiceFor(cart),
      credit: creditOf(terms.order, { A: 1 }, {}, terms.charge),
    });
    const [ubl, cii] = [ublXml(note), ciiXml(note)];
    expect(parseXmlDocument(ubl).documentElement?.localName).toBe('CreditNote');
    expect([textIn(ubl, 'cbc:CreditNoteTypeCode'), textIn(ubl, 'cac:InvoiceDocumentReference')?.replaceAll(/\s+/g, ' ').trim()]).toEqual(['381', 'RE-2026-000007 2026-11-28']); // prettier-ignore
    expect([textIn(cii, 'ram:TypeCode'), textIn(cii, 'ram:InvoiceReferencedDocument')?.replaceAll(/\s+/g, ' ').trim()]).toEqual(['381', 'RE-2026-000007 20261128']); // prettier-ignore
  });
});
