import { html, nothing, type TemplateResult } from 'lit-html';
import type { Actions } from '../actions.ts';
import type { Product } from '../shop-config.ts';
import type { Cart, CartItem } from '../store.ts';
import { money, percent, quantityOf } from '../wording.ts';
import { art } from './art.ts';

/** The data of a line. */
export interface LineProps {
  readonly item: CartItem;
  /** Undefined if the product is no longer sold. */
  readonly product: Product | undefined;
  readonly actions: Actions;
  readonly cart: Pick<Cart, 'currency' | 'discounts'>;
}

/** A line of the cart, with the explanation of its price. */
export function cartLine({ item, product, actions, cart }: LineProps): TemplateResult {
  const { id, quantity, calculatedPrice } = item;
  const { currency } = cart;
  const name = product?.name ?? item.product?.name ?? 'Item';
  const isWeighed = product?.isWeighed ?? item.weightDependent;
  const step = isWeighed ? 0.05 : 1;
  return html`<li class="line" data-item=${product?.id ?? id}>
    <div class="thumb">${art(product?.id ?? '')}</div>
    <div class="what">
      <h3>${name}</h3>
      <div class="stepper" role="group" aria-label="Quantity of ${name}">
        <button aria-label="Less ${name}" @click=${() => void actions.changeQuantity(item, -step)}>−</button>
        <output>${quantityOf(quantity, isWeighed)}</output>
        <button aria-label="More ${name}" @click=${() => void actions.changeQuantity(item, step)}>+</button>
      </div>
    </div>
    <p class="amount">
      ${calculatedPrice.discountedPrice ? html`<s><span class="hidden">Before: </span>${money(calculatedPrice.price.grossValue, currency)}</s>` : nothing}
      <strong>${money(calculatedPrice.finalPrice.grossValue, currency)}</strong>
    </p>
    <details>
      <summary>How this price is calculated<span class="hidden">: ${name}</span></summary>
      ${explanation(item, isWeighed, cart)}
    </details>
    <button class="plain remove" @click=${() => void actions.remove(item)}>Remove<span class="hidden"> ${name}</span></button>
  </li>`;
}

/** The steps from the unit price to the final price. All numbers come from the suite. */
export function explanation(
  { quantity, unitPrice, calculatedPrice }: CartItem,
  isWeighed: boolean,
  { currency, discounts }: Pick<Cart, 'currency' | 'discounts'>,
): TemplateResult {
  const { price, discountedPrice, fees = [], finalPrice } = calculatedPrice;
  const show = (value: number) => money(value, currency);
  return html`<table class="sum">
    <tbody>
      ${row(`${quantityOf(quantity, isWeighed)} × ${show(unitPrice.grossValue)}`, show(price.grossValue))}
      ${(discountedPrice?.appliedDiscounts ?? []).map(({ id, promotionId, value }) => row(discountName(discounts, id, promotionId), `−${show(value)}`))}
      ${fees.map(({ name, price: fee }) => row(name?.['en'] ?? 'Fee', show(fee.grossValue)))}
      ${row('Before tax', show(finalPrice.netValue))}
      ${row(`VAT${price.taxRate === undefined ? '' : ` ${percent(price.taxRate)}`}`, show(finalPrice.taxValue))}
    </tbody>
    <tfoot>
      ${row('You pay', show(finalPrice.grossValue))}
    </tfoot>
  </table>`;
}

/** Returns the code of a coupon, or the name of a promotion. */
export const discountName = (discounts: Cart['discounts'], id: string, promotionId: string | undefined): string =>
  promotionId === undefined ? `Coupon ${id}` : (discounts.find((each) => each.promotionId === promotionId)?.name ?? id);

export function row(name: string, value: string): TemplateResult {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;
}
