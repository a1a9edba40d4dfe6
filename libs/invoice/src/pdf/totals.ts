import { type AnyDocument, type DocumentAdjustment, isCreditNote } from '../document.ts';
import type { Formats } from './formats.ts';
import type { Labels } from './labels.ts';

interface Total {
  readonly text: string;
  readonly amount: number;
  readonly isBold?: true;
}

/** Returns the sums below the lines. Each is the total of the ones before it. */
export function totalsOf(document: AnyDocument, labels: Labels, formats: Formats): Total[] {
  const { lines, allowances, charges, taxes, net, gross } = document;
  const named = ({ reason, taxCategory, taxRate = 0 }: DocumentAdjustment): string =>
    taxCategory === 'S' ? `${reason} (${labels.vat} ${formats.percent(taxRate)})` : reason;
  const adjustments = [
    ...charges.map((charge) => ({ text: named(charge), amount: charge.amount })),
    ...allowances.map((allowance) => ({ text: named(allowance), amount: -allowance.amount })),
  ];
  const sumOfLines = lines.reduce((sum, line) => sum + Math.round(line.net * 100), 0) / 100;
  const byTax = taxes.map(({ taxCategory, taxRate = 0, net: taxed, tax }) => {
    const text = taxCategory === 'S' ? labels.vatOn.replace('{rate}', formats.percent(taxRate)) : labels.untaxedOn;
    return { text: text.replace('{net}', formats.amount(taxed)), amount: tax };
  });
  const paid = isCreditNote(document) ? undefined : document.paid;
  return [
    ...(adjustments.length > 0 ? [{ text: labels.sumOfLines, amount: sumOfLines }, ...adjustments] : []),
    { text: labels.netTotal, amount: net },
    ...byTax,
    { text: isCreditNote(document) ? labels.creditTotal : labels.total, amount: gross, isBold: true },
    ...(paid === undefined
      ? []
      : [
          { text: labels.paid, amount: -paid },
          { text: labels.due, amount: (Math.round(gross * 100) - Math.round(paid * 100)) / 100, isBold: true as const },
        ]),
  ];
}
