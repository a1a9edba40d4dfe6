import { html, nothing, type TemplateResult } from 'lit-html';
import type { Actions } from '../actions.ts';
import type { Cart, Message, Place, State } from '../store.ts';
import { money } from '../wording.ts';
import { accountDialog, greeting } from './account.ts';
import { cartSection } from './cart.ts';
import { productCard } from './products.ts';

/** Everything between the body's tags. */
export function page(state: State, actions: Actions, currency: string): TemplateResult {
  const { products, cart, isBusy } = state;
  const pieces = cart?.items.length ?? 0;
  return html`
    <a class="skip" href="#cart">Skip to the cart</a>
    <header class="bar">
      <a class="brand" href="#products">Acme <span>Provisions</span></a>
      <nav aria-label="Shop">
        ${greeting(state, actions)}<a class="cart-link" href="#cart">Cart <span class="count">${pieces}</span></a>
      </nav>
    </header>
    <main aria-busy=${isBusy}>
      <section class="intro">
        <h1>Three good things, and what they really cost.</h1>
        <p>Every price here is worked out to the cent, tax by tax. Open a line in the cart and see how.</p>
      </section>
      <div class="columns">
        <section id="products" aria-labelledby="products-title">
          <h2 id="products-title" class="quiet">On the shelf</h2>
          <ul class="shelf">
            ${products.map((product) => productCard(product, actions, currency))}
          </ul>
          ${cart && pieces > 0 ? cartLink(cart, currency) : nothing}
        </section>
        ${cartSection(state, actions, currency)}
      </div>
    </main>
    <footer><p>A demo of the commerce suite. Nothing is sold here; prices include tax.</p></footer>
    <div class="toast" role="status">${messageAt('page', state.message)}</div>
    ${accountDialog(state, actions)}
  `;
}

/** On a phone, where the cart is below the shelf. */
function cartLink({ items, calculatedPrice }: Cart, currency: string): TemplateResult {
  return html`<a class="to-cart" href="#cart">
    <span>Cart, ${items.length} ${items.length === 1 ? 'line' : 'lines'}</span>
    <strong>${money(calculatedPrice.finalPrice.grossValue, currency)}</strong>
  </a>`;
}

/** The message, when it belongs here. */
export function messageAt(place: Place, message: Message | undefined): TemplateResult | typeof nothing {
  return message?.place === place ? html`<p class="message ${message.kind}">${message.text}</p>` : nothing;
}
