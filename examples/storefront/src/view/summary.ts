import { html, nothing, type TemplateResult } from 'lit-html';
import type { Product } from '../shop-config.ts';
import type { Preview, ShippingMethod } from '../store.ts';
import { money, quantityOf } from '../wording.ts';
import { discountName, explanation, row } from './line.ts';
import { taxTable } from './totals.ts';

/** An order, or the preview of one. */
export type Priced = Pick<Preview, 'items' | 'calculatedPrice' | 'currency' | 'discounts' | 'shippingMethodId'>;

/** Every line with its price explained, then fees, discounts and the total. All numbers come from the suite. */
export function summary(order: Priced, products: readonly Product[], methods: readonly ShippingMethod[] = []): TemplateResult {
  const { calculatedPrice, shippingMethodId, currency } = order;
  const { price, fees, shipping, paymentFees = [], totalDiscount, finalPrice } = calculatedPrice;
  const show = (value: number) => money(value, currency);
  const method = methods.find(({ id }) => id === shippingMethodId)?.name?.['en'];
  return html`<ul class="lines">
      ${order.items.map((item) => summaryLine(item, products, order))}
    </ul>
    <table class="sum totals">
      <caption class="hidden">
        Order totals
      </caption>
      <tbody>
        ${row('Goods', show(price.grossValue))} ${fees ? row('Fees', show(fees.grossValue)) : nothing}
        ${shipping ? row(method === undefined ? 'Shipping' : `Shipping: ${method}`, show(shipping.grossValue)) : nothing}
        ${paymentFees.map((fee) => row(`Payment: ${fee.name?.['en'] ?? fee.id}`, show(fee.price.grossValue)))}
        ${(totalDiscount?.appliedDiscounts ?? []).map(({ id, promotionId, value }) => row(discountName(order.discounts, id, promotionId), `−${show(value)}`))}
      </tbody>
      <tfoot>
        ${row('Total', show(finalPrice.grossValue))}
      </tfoot>
    </table>
    ${taxTable(finalPrice, currency)}`;
}

function summaryLine(item: Priced['items'][number], products: readonly Product[], order: Priced): TemplateResult {
  const product = products.find(({ id }) => item.itemXrn?.endsWith(`;${id}`));
  const isWeighed = product?.isWeighed ?? item.weightDependent;
  const name = nameOf(item, products);
  return html`<li data-item=${product?.id ?? item.id}>
    <details>
      <summary>
        <span>${quantityOf(item.quantity, isWeighed)} × ${name}</span>
        <strong>${money(item.calculatedPrice.finalPrice.grossValue, order.currency)}</strong>
      </summary>
      ${explanation(item, isWeighed, order)}
    </details>
  </li>`;
}

export function nameOf({ itemXrn, product }: Priced['items'][number], products: readonly Product[]): string {
  return product?.name ?? products.find(({ id }) => itemXrn?.endsWith(`;${id}`))?.name ?? 'Item';
}
