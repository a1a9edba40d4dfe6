import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { creditNoteOf, invoiceOf } from '../invoice-of.ts';
import { chargeOf, creditOf, invoiceTerms } from '../order.fixture.ts';
import { randomOrder } from '../random-order.arbitrary.ts';
import { ciiXml } from './cii.ts';
import { Schematron } from './schematron.fixture.ts';
import { ublXml } from './ubl.ts';

declare const RANDOM_ORDERS: { numRuns: number };
declare const EN16931_SCHEMATRON: string | undefined;
/** These rules take half a second, so there are fewer runs, and a failure is not shrunk. */
const RUNS = { numRuns: Math.ceil(RANDOM_ORDERS.numRuns / 10), endOnFailure: true };

/** Reads the published rules of a syntax: `EN16931-UBL-validation-preprocessed.sch`. */
function rulesOf(folder: string, syntax: string): Schematron {
  const file = readdirSync(folder).find((name) => name.includes(syntax) && name.endsWith('.sch'));
  if (file === undefined) throw new Error(`${folder} has no file like EN16931-${syntax}-validation-preprocessed.sch`);
  return new Schematron(readFileSync(join(folder, file), 'utf8'));
}

const folder = EN16931_SCHEMATRON;
const TITLE = 'the published rules of EN 16931 accept random invoices and credit notes';
if (folder === undefined) {
  it.skip(`${TITLE} (skipped: EN16931_SCHEMATRON names no folder with the rules)`, () => undefined);
} else {
  it.each([
    ['UBL', ublXml],
    ['CII', ciiXml],
  ] as const)(`${TITLE} in %s`, (syntax, xmlOf) => {
    const rules = rulesOf(folder, syntax);
    expect(rules.size).toBeGreaterThan(200);
    fc.assert(
      fc.property(randomOrder, ({ cart, charged }) => {
        const terms = invoiceTerms(cart);
        const { order } = terms;
        const quantities = Object.fromEntries(order.content.items.map(({ id, quantity }, i) => [id, Number(((quantity * charged[i]!) / 100).toFixed(6))])); // prettier-ignore
        const charge = chargeOf(order, quantities);
        const [item] = order.content.items.filter(({ id }) => quantities[id]! > 0);
        if (!item) return;
        const invoice = invoiceOf({ ...terms, charge });
        const credit = creditOf(order, { [item.id]: quantities[item.id]! }, { costs: true }, charge);
        expect(rules.brokenBy(xmlOf(invoice))).toEqual([]);
        expect(rules.brokenBy(xmlOf(creditNoteOf({ ...terms, invoice, credit })))).toEqual([]);
      }),
      RUNS,
    );
  });
}
