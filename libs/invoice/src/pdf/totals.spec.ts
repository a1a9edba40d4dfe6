import type { AnyDocument } from '../document.ts';
import { FULL, SPARE } from '../xml/document.fixture.ts';
import { Formats } from './formats.ts';
import { labelsOf } from './labels.ts';
import { totalsOf } from './totals.ts';

/** Returns the sums, with spaces that break. */
const sumsOf = (document: AnyDocument) =>
  totalsOf(document, labelsOf(document.language), new Formats(document.language, 'EUR', 2)).map(({ text, ...sum }) => ({
    ...{ text: text.replaceAll(/\s/g, ' '), ...sum },
  }));

describe('the sums below the lines', () => {
  it('of an invoice lead from the lines to the amount due', () => {
    expect(sumsOf(FULL)).toStrictEqual([
      { text: 'Summe der Positionen', amount: 27.18 },
      { text: 'Pfand', amount: 0.75 },
      { text: 'Versand (USt 19 %)', amount: 4.2 },
      { text: 'SPRING10 (USt 19 %)', amount: -2.5 },
      { text: 'Summe netto', amount: 29.63 },
      { text: 'Ohne USt auf 1,00 €', amount: 0 },
      { text: 'USt 19 % auf 4,20 €', amount: 0.8 },
      { text: 'USt 19 % auf 23,68 €', amount: 4.5 },
      { text: 'Ohne USt auf 0,75 €', amount: 0 },
      { text: 'Gesamtbetrag', amount: 34.93, isBold: true },
      { text: 'Bezahlt', amount: -30 },
      { text: 'Zahlbetrag', amount: 4.93, isBold: true },
    ]);
  });

  it('of a credit note without allowances are its net, its taxes and its total', () => {
    expect(sumsOf(SPARE)).toStrictEqual([
      { text: 'Net total', amount: 10 },
      { text: 'No VAT on €10.00', amount: 0 },
      { text: 'Total credit', amount: 10, isBold: true },
    ]);
  });

  it('are exact', () => {
    const lines = [0.1, 0.2].map((net) => ({ ...SPARE.lines[0]!, net }));
    const sums = sumsOf({ ...FULL, lines, gross: 0.3, paid: 0.1 });
    expect([sums[0], sums.at(-1)]).toMatchObject([{ amount: 0.3 }, { amount: 0.2 }]);
  });

  it('end with the total if nothing is paid yet', () => {
    const unpaid = { ...FULL, paid: undefined } as unknown as AnyDocument;
    expect(sumsOf(unpaid).at(-1)).toStrictEqual({ text: 'Gesamtbetrag', amount: 34.93, isBold: true });
  });
});
