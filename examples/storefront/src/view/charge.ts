import { html, nothing, type TemplateResult } from 'lit-html';
import type { Product } from '../shop-config.ts';
import type { Order } from '../store.ts';
import { money, percent, quantityOf } from '../wording.ts';
import { row } from './line.ts';
import { nameOf } from './summary.ts';

/** What the shopper pays for what was packed. All numbers come from the suite. */
export function chargeTable({ charge, items, currency, packedItems }: Order, products: readonly Product[]): TemplateResult {
  const show = (value: number) => money(value, currency);
  const packed = charge.lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.itemId);
    return item && line.quantity > 0 ? [{ ...line, item }] : [];
  });
  return html`<div data-charge>
    <table class="sum totals">
      <caption>
        ${packedItems ? 'Packed, and to pay' : 'To pay'}
      </caption>
      <tbody>
        ${packed.map(({ item, quantity, gross }) => row(`${quantityOf(quantity, item.weightDependent)} × ${nameOf(item, products)}`, show(gross)))}
        ${charge.shipping ? row('Shipping', show(charge.shipping.gross)) : nothing}
        ${charge.paymentFee ? row('Payment', show(charge.paymentFee.gross)) : nothing}
      </tbody>
      <tfoot>
        ${row('You pay', show(charge.gross))}
      </tfoot>
    </table>
    <table class="sum taxes">
      <caption>
        Taxes in it
      </caption>
      <tbody>
        ${charge.taxes.map(({ taxRate, net, tax }) =>
          row(taxRate === undefined ? `Untaxed ${show(net)}` : `VAT ${percent(taxRate)} on ${show(net)}`, show(tax)),
        )}
      </tbody>
    </table>
  </div>`;
}
