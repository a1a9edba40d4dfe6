import fc from 'fast-check';
import type { AnyDocument } from './document.ts';
import type { InvoicedAmounts } from './invoiced-order.ts';
import { creditNoteOf, invoiceOf } from './invoice-of.ts';
import { chargeOf, creditOf, invoiceTerms } from './order.fixture.ts';
import { orderParts } from './order-part.ts';
import { randomOrder, type RandomOrder } from './random-order.arbitrary.ts';
import { breakdownKey } from './tax-terms.ts';
import { ciiXml } from './xml/cii.ts';
import { ciiFigures, type Figures, ublFigures } from './xml/figures.fixture.ts';
import { brokenRules } from './xml/rules.fixture.ts';
import { ublXml } from './xml/ubl.ts';

declare const RANDOM_ORDERS: { numRuns: number };

/** The largest difference between the calculator's tax and a fresh multiplication, for each line, fee and shipping. */
const ROUNDING_MAX = 0.015;

/** Expects the document to state the amounts, and its XML to state the same and to keep the rules. */
function expectRules(document: AnyDocument, amounts: InvoicedAmounts): Figures {
  const [ubl, cii] = [ublFigures(ublXml(document)), ciiFigures(ciiXml(document))];
  expect(brokenRules(ubl)).toEqual([]);
  expect(cii).toEqual(ubl);
  const { netValue: net, taxValue: tax, grossValue: gross } = amounts.price;
  expect({ net: document.net, tax: document.tax, gross: document.gross }).toEqual({ net, tax, gross });
  expect([ubl.totals.net, ubl.totals.tax, ubl.totals.gross].map(Number)).toEqual([net, tax, gross]);
  return ubl;
}

function expectCloseTaxes({ taxes }: Figures, counts: ReadonlyMap<string, number>): void {
  for (const { key, net, tax } of taxes) {
    const rate = Number(key.split(' ')[1]) || 0;
    expect(Math.abs(Number(tax) - (Number(net) * rate) / 100)).toBeLessThanOrEqual(ROUNDING_MAX * (counts.get(key) ?? 0) + 1e-9);
  }
}

/** A third of its goods is credited: the fee is then 0.00, and its tax is 0.01. */
const FEE_WITHOUT_NET: RandomOrder = {
  cart: {
    ...{ currency: 'EUR', includesTax: true, percentRounding: 'PIECE', coupons: [], discounts: [] },
    lines: [
      {
        ...{ id: '0', unitPrice: 0.08, quantity: '0.333' },
        fees: [{ id: 'deposit', amount: 0, percentage: 83.34, type: 'PERCENT', includesTax: false, taxCode: 'STANDARD', taxRate: 19 }],
      },
    ],
  },
  charged: [50],
};

/** A cent of tax is stated for goods without a rate. */
const CENT_OF_TAX: RandomOrder = {
  cart: {
    ...{ currency: 'EUR', includesTax: true, percentRounding: 'PIECE', coupons: [], discounts: [] },
    lines: [{ id: '0', unitPrice: 1.01, quantity: 1, taxCode: 'FREE', taxRate: 0, lineTax: { netValue: 1, grossValue: 1.01 } }],
  },
  charged: [100],
};

it('every invoice and credit note keeps the rules of the norm in both syntaxes', () => {
  fc.assert(
    fc.property(randomOrder, fc.boolean(), ({ cart, charged }, hasCosts) => {
      const terms = invoiceTerms(cart);
      const { order } = terms;
      const quantities = Object.fromEntries(order.content.items.map(({ id, quantity }, i) => [id, Number(((quantity * charged[i]!) / 100).toFixed(6))])); // prettier-ignore
      const charge = chargeOf(order, quantities);
      if (!Object.values(quantities).some((quantity) => quantity > 0)) return;
      const invoice = invoiceOf({ ...terms, charge });
      const counts = new Map<string, number>();
      for (const { tax } of orderParts({ content: order.content, amounts: charge, classes: [], language: 'en', decimals: 2 })) {
        counts.set(breakdownKey(tax), (counts.get(breakdownKey(tax)) ?? 0) + 1);
      }
      expectCloseTaxes(expectRules(invoice, charge), counts);
      const credited = Object.fromEntries(Object.entries(quantities).flatMap(([id, quantity], i) => (i % 2 === 0 && quantity > 0 ? [[id, Number((quantity / 3).toFixed(6))]] : []))); // prettier-ignore
      const credit = creditOf(order, credited, { costs: hasCosts }, charge);
      if (Object.values(credit.parts).every(({ quantity }) => quantity === 0)) return;
      expectRules(creditNoteOf({ ...terms, invoice, credit }), credit);
    }),
    { ...RANDOM_ORDERS, examples: [FEE_WITHOUT_NET, CENT_OF_TAX].map((order) => [order, false]) },
  );
});
