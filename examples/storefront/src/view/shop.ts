import { html, nothing, type TemplateResult } from 'lit-html';
import type { Cart } from '../store.ts';
import { money } from '../wording.ts';
import { cartSection } from './cart.ts';
import type { PageProps } from './page-props.ts';
import { productCard } from './products.ts';

/** The products, with the cart next to them. */
export function shopPage({ state, actions, currency }: PageProps): TemplateResult {
  const { products, cart, promotionPrices } = state;
  return html`<section class="intro">
      <h1>Good things, and what they really cost.</h1>
      <p>Every price here is worked out to the cent, tax by tax. Open a line in the cart and see how.</p>
    </section>
    <div class="columns">
      <section id="products" aria-labelledby="products-title">
        <h2 id="products-title" class="quiet">On the shelf</h2>
        <ul class="shelf">
          ${products.map((product) => productCard(product, promotionPrices?.get(product.id), actions, currency))}
        </ul>
        ${cart && cart.items.length > 0 ? cartLink(cart, currency) : nothing}
      </section>
      ${cartSection(state, actions, currency)}
    </div>`;
}

/** For phones, where the cart is below the products. */
function cartLink({ items, calculatedPrice }: Cart, currency: string): TemplateResult {
  return html`<a class="to-cart" href="#cart">
    <span>Cart, ${items.length} ${items.length === 1 ? 'line' : 'lines'}</span>
    <strong>${money(calculatedPrice.finalPrice.grossValue, currency)}</strong>
  </a>`;
}
