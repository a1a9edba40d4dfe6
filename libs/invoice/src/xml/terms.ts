import Big from 'big.js';
import {
  type AnyDocument,
  type Buyer,
  type DocumentAdjustment,
  type DocumentTax,
  isCreditNote,
  type LineAdjustment,
  numberOf,
  type PartyAddress,
  type Seller,
  type TaxCategory,
} from '../document.ts';
import { wordsOf } from '../words.ts';

/** What a document follows: the norm alone, or the German authorities' rules for it too. */
export type Profile = 'EN16931' | 'XRECHNUNG';

/** The business terms of EN 16931 that both syntaxes write, by their numbers. Texts are ready to be written. */
export interface Terms {
  readonly bt1Number: string;
  readonly bt2IssuedOn: string;
  readonly bt3Type: '380' | '381';
  readonly bt5Currency: string;
  readonly bt10BuyerReference: string | undefined;
  readonly bt14OrderNumber: string;
  readonly bt20PaymentTerms: string | undefined;
  readonly bt22Note: string | undefined;
  readonly bt23Process: string | undefined;
  readonly bt24Profile: string;
  readonly bt25Invoice: { readonly number: string; readonly issuedOn: string } | undefined;
  readonly bg4Seller: Party;
  readonly bg7Buyer: Party;
  readonly bg13Delivery:
    | { readonly bt72On: string | undefined; readonly bt70To: string | undefined; readonly bg15Address: Address | undefined }
    | undefined;
  readonly bg16Payment: { readonly bt81Means: '58' | '1'; readonly bt84Iban: string | undefined; readonly bt86Bic: string | undefined };
  /** Allowances (BG-20) and charges (BG-21). */
  readonly adjustments: readonly Adjustment[];
  readonly bt106Lines: string;
  readonly bt107Allowances: string | undefined;
  readonly bt108Charges: string | undefined;
  readonly bt109Net: string;
  readonly bt110Tax: string;
  readonly bt112Gross: string;
  readonly bt113Paid: string | undefined;
  readonly bt115Due: string;
  readonly bg23Taxes: readonly Breakdown[];
  readonly bg25Lines: readonly Line[];
}

export interface Party {
  readonly name: string;
  /** BT-29. */
  readonly id: string | undefined;
  /** BT-30, BT-47. */
  readonly registration: string | undefined;
  readonly vatId: string | undefined;
  /** BT-32. */
  readonly taxNumber: string | undefined;
  /** BT-34, BT-49: an e-mail address. */
  readonly electronicAddress: string | undefined;
  readonly address: Address;
  readonly contact:
    | { readonly name: string | undefined; readonly phone: string | undefined; readonly email: string | undefined }
    | undefined;
}

export interface Address {
  readonly street: string | undefined;
  readonly line2: string | undefined;
  readonly line3: string | undefined;
  readonly zipCode: string | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly country: string;
}

export interface Tax {
  readonly category: TaxCategory;
  /** Absent for what is not subject to VAT (BR-O-05). */
  readonly rate: string | undefined;
}

export interface Adjustment {
  readonly isCharge: boolean;
  readonly amount: string;
  readonly reason: string;
  /** Absent for those of a line. */
  readonly tax?: Tax;
}

export interface Breakdown extends Tax {
  readonly net: string;
  readonly amount: string;
  readonly reason: string | undefined;
  readonly reasonCode: string | undefined;
}

export interface Line {
  readonly id: string;
  readonly name: string;
  readonly sku: string | undefined;
  readonly quantity: string;
  readonly unitCode: string;
  readonly price: string;
  readonly baseQuantity: string | undefined;
  readonly net: string;
  readonly tax: Tax;
  readonly adjustments: readonly Adjustment[];
}

const PROFILES: Readonly<Record<Profile, string>> = {
  EN16931: 'urn:cen.eu:en16931:2017',
  XRECHNUNG: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** VATEX codes of categories that have only one reason. */
const REASON_CODES: Readonly<Partial<Record<TaxCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** Returns the profile of a document: XRechnung for companies with a buyer reference, if the parties have all that it demands. */
export function profileOf({ buyer, buyerReference, seller, delivery }: AnyDocument): Profile {
  const { recipient } = delivery ?? {};
  const hasAll = [seller.phone, seller.email, buyer.email, buyer.zipCode, buyer.city].every((each) => each !== undefined);
  const hasRecipient = !recipient || (recipient.zipCode !== undefined && recipient.city !== undefined);
  return buyerReference !== undefined && buyer.isCompany && hasAll && hasRecipient ? 'XRECHNUNG' : 'EN16931';
}

/** Returns the business terms of a document. */
export function termsOf(document: AnyDocument, profile: Profile): Terms {
  const { seller, buyer, lines, allowances, charges, taxes, net, tax, gross } = document;
  const isNote = isCreditNote(document);
  const paid = isNote ? undefined : document.paid;
  const due = (cents(gross) - cents(paid ?? 0)) / 100;
  const isDue = !isNote && due > 0;
  return {
    bt1Number: text(numberOf(document)),
    bt2IssuedOn: document.issuedOn,
    bt3Type: isNote ? '381' : '380',
    bt5Currency: document.currency,
    bt10BuyerReference: maybe(document.buyerReference),
    bt14OrderNumber: text(document.orderNumber),
    // BR-CO-25: an amount that is due has terms.
    bt20PaymentTerms: due > 0 ? wordsOf(document.language).payableAtOnce : undefined,
    bt22Note: isNote ? maybe(document.reason) : undefined,
    bt23Process: profile === 'XRECHNUNG' ? BILLING : undefined,
    bt24Profile: PROFILES[profile],
    bt25Invoice: isNote ? { number: text(document.invoice.invoiceNumber), issuedOn: document.invoice.issuedOn } : undefined,
    bg4Seller: sellerParty(seller, taxes),
    bg7Buyer: buyerParty(buyer, taxes),
    bg13Delivery: deliveryOf(document),
    bg16Payment: paymentOf(seller, isDue),
    adjustments: [...allowances.map((each) => documentAdjustment(each, false)), ...charges.map((each) => documentAdjustment(each, true))],
    bt106Lines: sumOf(lines.map((line) => line.net)) ?? '0.00',
    bt107Allowances: sumOf(allowances.map(({ amount }) => amount)),
    bt108Charges: sumOf(charges.map(({ amount }) => amount)),
    bt109Net: money(net),
    bt110Tax: money(tax),
    bt112Gross: money(gross),
    bt113Paid: paid === undefined ? undefined : money(paid),
    bt115Due: money(due),
    bg23Taxes: breakdownOf(taxes),
    bg25Lines: lines.map((line, i): Line => ({
      id: String(i + 1),
      name: text(line.name),
      sku: maybe(line.sku),
      quantity: decimal(line.quantity),
      unitCode: line.unitCode,
      price: decimal(line.price),
      baseQuantity: line.baseQuantity === undefined ? undefined : decimal(line.baseQuantity),
      net: money(line.net),
      tax: taxOf(line),
      adjustments: [...line.allowances.map((each) => adjustment(each, false)), ...line.charges.map((each) => adjustment(each, true))],
    })),
  };
}

/** "Not subject to VAT" names no VAT ids (BR-O-02). */
const isOutOfScope = (taxes: readonly DocumentTax[]): boolean => taxes.some(({ taxCategory }) => taxCategory === 'O');

function sellerParty(seller: Seller, taxes: readonly DocumentTax[]): Party {
  const { name, contact = name, vatId, taxNumber, registration, phone, email } = seller;
  const vat = isOutOfScope(taxes) ? undefined : maybe(vatId);
  return {
    name: text(name),
    // BR-CO-26: a seller has an id, a registration or a VAT id; a tax number does not count.
    id: vat === undefined && registration === undefined ? maybe(taxNumber ?? vatId) : undefined,
    registration: maybe(registration),
    vatId: vat,
    taxNumber: maybe(taxNumber),
    electronicAddress: maybe(email),
    address: addressOf(seller),
    contact: phone === undefined && email === undefined ? undefined : { name: text(contact), phone: maybe(phone), email: maybe(email) },
  };
}

function buyerParty(buyer: Buyer, taxes: readonly DocumentTax[]): Party {
  const { name, vatId, email, customerNumber, contact } = buyer;
  return {
    name: text(name),
    id: maybe(customerNumber),
    registration: undefined,
    vatId: isOutOfScope(taxes) ? undefined : maybe(vatId),
    taxNumber: undefined,
    electronicAddress: maybe(email),
    address: addressOf(buyer),
    contact: contact === undefined ? undefined : { name: text(contact), phone: undefined, email: undefined },
  };
}

function addressOf({ street, streetNumber, extraLines = [], zipCode, city, state, country }: PartyAddress): Address {
  const [line2, ...others] = extraLines;
  return {
    street: maybe(`${street ?? ''} ${streetNumber ?? ''}`),
    line2: maybe(line2),
    line3: maybe(others.join(', ')),
    ...{ zipCode: maybe(zipCode), city: maybe(city), state: maybe(state), country },
  };
}

function deliveryOf({ delivery }: AnyDocument): Terms['bg13Delivery'] {
  if (!delivery) return undefined;
  const { deliveredOn, recipient } = delivery;
  return { bt72On: deliveredOn, bt70To: maybe(recipient?.name), bg15Address: recipient && addressOf(recipient) };
}

/** What is due goes to the account of the seller. Any other payment is between shopper and provider. */
function paymentOf({ iban, bic }: Seller, isDue: boolean): Terms['bg16Payment'] {
  const account = isDue ? maybe(iban?.replaceAll(' ', '')) : undefined;
  return { bt81Means: account === undefined ? '1' : '58', bt84Iban: account, bt86Bic: account === undefined ? undefined : maybe(bic) };
}

const adjustment = ({ amount, reason }: LineAdjustment, isCharge: boolean): Adjustment => ({
  isCharge,
  amount: money(amount),
  reason: text(reason),
});

const documentAdjustment = (each: DocumentAdjustment, isCharge: boolean): Adjustment => ({
  ...adjustment(each, isCharge),
  tax: taxOf(each),
});

const taxOf = ({ taxCategory: category, taxRate = 0 }: Pick<DocumentAdjustment, 'taxCategory' | 'taxRate'>): Tax => ({
  category,
  rate: category === 'O' ? undefined : decimal(taxRate),
});

/** The norm has one group for each category and rate, whatever the tax codes. */
function breakdownOf(taxes: readonly DocumentTax[]): Breakdown[] {
  const groups = Map.groupBy(taxes, (tax) => JSON.stringify(taxOf(tax)));
  return [...groups.values()].map((group): Breakdown => {
    const tax = taxOf(group[0] as DocumentTax);
    const reasons = new Set(group.flatMap(({ exemptionReason }) => exemptionReason ?? []));
    return {
      ...tax,
      net: sumOf(group.map((each) => each.net)) ?? money(0),
      amount: sumOf(group.map((each) => each.tax)) ?? money(0),
      reason: maybe([...reasons].join('; ')),
      reasonCode: REASON_CODES[tax.category],
    };
  });
}

const cents = (amount: number): number => Math.round(amount * 100);
const money = (amount: number): string => amount.toFixed(2);
const sumOf = (amounts: readonly number[]): string | undefined =>
  amounts.length === 0 ? undefined : money(amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100);

/** Writes a number without an exponent. */
const decimal = (value: number): string => new Big(value).toFixed();

/** What XML 1.0 cannot hold. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns a text that XML can hold. An empty element is not allowed (R008 of Peppol). */
const text = (value: string): string => value.replace(NOT_IN_XML, '').trim() || '-';

function maybe(value: string | undefined): string | undefined {
  const written = value?.replace(NOT_IN_XML, '').trim();
  return written === '' ? undefined : written;
}
