import { html, nothing, type TemplateResult } from 'lit-html';
import type { Cart, State } from '../store.ts';
import { money, percent } from '../wording.ts';
import { row } from './line.ts';

/** The totals of the cart, with taxes. */
export function totals({ shipping }: State, { calculatedPrice, zipCode }: Cart, currency: string): TemplateResult {
  const { price, totalFee, totalShipping, totalDiscount, finalPrice } = calculatedPrice;
  const show = (value: number) => money(value, currency);
  const shippingBefore = shipping ?? calculatedPrice.shipping;
  return html`<table class="sum totals">
      <caption class="hidden">
        Cart totals
      </caption>
      <tbody>
        ${row('Goods', show(price.grossValue))} ${totalFee ? row('Fees', show(totalFee.grossValue)) : nothing}
        ${totalShipping ? row(`Shipping to ${zipCode ?? ''}`, show((shippingBefore ?? totalShipping).grossValue)) : row('Shipping', 'say where to')}
        ${totalDiscount ? row('Coupons', `−${show(totalDiscount.value)}`) : nothing}
      </tbody>
      <tfoot>
        ${row('Total', show(finalPrice.grossValue))}
      </tfoot>
    </table>
    ${taxTable(finalPrice, currency)}`;
}

export function taxTable({ taxAggregate }: Cart['calculatedPrice']['finalPrice'], currency: string): TemplateResult {
  const show = (value: number) => money(value, currency);
  return html`<table class="sum taxes">
    <caption>
      Taxes in it
    </caption>
    <tbody>
      ${taxAggregate.lines.map(({ taxRate, netValue, taxValue }) =>
        row(taxRate === undefined ? `Untaxed ${show(netValue)}` : `VAT ${percent(taxRate)} on ${show(netValue)}`, show(taxValue)),
      )}
    </tbody>
  </table>`;
}
