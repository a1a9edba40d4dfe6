import { html, type TemplateResult } from 'lit-html';
import type { Actions } from '../actions.ts';
import type { Product } from '../shop-config.ts';
import type { PromotionPrice } from '../store.ts';
import { money, percent, quantityOf } from '../wording.ts';
import { art } from './art.ts';

const STEP = { piece: 1, weighed: 0.05 };
const AT_FIRST = { piece: 1, weighed: 0.25 };

/** The price with promotions, and the one before them. */
function priceOf(amount: number, promotion: PromotionPrice | undefined, currency: string): TemplateResult {
  if (!promotion) return html`<strong>${money(amount, currency)}</strong>`;
  return html`<s><span class="hidden">Before: </span>${money(amount, currency)}</s> <strong>${money(promotion.amount, currency)}</strong>`;
}

/** A product with its price and a quantity field. */
export function productCard(product: Product, promotion: PromotionPrice | undefined, actions: Actions, currency: string): TemplateResult {
  const { id, name, isWeighed, tiers, taxRate, leadTime } = product;
  const [first, ...cheaper] = tiers;
  const kind = isWeighed ? 'weighed' : 'piece';
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const quantity = Number(new FormData(event.currentTarget as HTMLFormElement).get('quantity'));
    void actions.add(product, quantity);
  };
  return html`<li class="card" data-product=${id}>
    <div class="picture ${id}">${art(id)}</div>
    <div class="about">
      <h3>${name}</h3>
      <p class="price">${priceOf(first?.amount ?? 0, promotion, currency)}${isWeighed ? ' a kilogram' : ''}</p>
      ${(promotion?.names ?? []).map((each) => html`<p class="badge">${each}</p>`)}
      <p class="quiet">
        ${cheaper.map(({ minQuantity, amount }) => `${money(amount, currency)} each from ${quantityOf(minQuantity, isWeighed)}. `)} Includes
        ${percent(taxRate)} VAT.${leadTime > 0 ? ` Ships in ${leadTime} ${leadTime === 1 ? 'day' : 'days'}.` : ''}
      </p>
      <form @submit=${add}>
        <label>
          <span class="hidden">${name}: how ${isWeighed ? 'many kilograms' : 'many'}</span>
          <input
            name="quantity"
            type="number"
            inputmode="decimal"
            required
            min=${first?.minQuantity ?? 1}
            step=${STEP[kind]}
            value=${AT_FIRST[kind]}
          />
          ${isWeighed ? html`<span aria-hidden="true">kg</span>` : ''}
        </label>
        <button class="primary" type="submit" aria-label="Add to cart: ${name}">Add to cart</button>
      </form>
    </div>
  </li>`;
}
