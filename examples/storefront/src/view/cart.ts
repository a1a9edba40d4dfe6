import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { Actions } from '../actions.ts';
import type { Cart, State } from '../store.ts';
import { cartLine } from './line.ts';
import { money } from '../wording.ts';
import { messageAt } from './message.ts';
import { totals } from './totals.ts';

/** The cart: its lines, coupon, shipping and totals. */
export function cartSection(state: State, actions: Actions, currency: string): TemplateResult {
  const { cart, products } = state;
  const isEmpty = !cart || cart.items.length === 0;
  return html`<section id="cart" class="cart" aria-labelledby="cart-title" tabindex="-1">
    <h2 id="cart-title">Your cart</h2>
    ${
      isEmpty
        ? html`<p class="quiet empty">Nothing in it yet. The coffee is good.</p>`
        : html`
            <ul class="lines">
              ${repeat(
                cart.items,
                ({ id }) => id,
                (item) => cartLine({ item, actions, cart, product: products.find(({ id }) => item.itemXrn?.endsWith(`;${id}`)) }),
              )}
            </ul>
            ${couponForm(state, cart, actions)} ${shippingForm(state, cart, actions)} ${totals(state, cart, currency)}
            <a class="primary wide" href="#checkout">Check out</a>
          `
    }
  </section>`;
}

function couponForm({ message, steppedAside }: State, { discounts, hints, currency }: Cart, actions: Actions): TemplateResult {
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const code = textOf(form, 'code');
    void actions.applyCoupon(code).then(() => form.querySelector('input')?.select());
  };
  return html`<form class="inline" @submit=${apply}>
      <label for="code">Coupon</label>
      <input
        id="code"
        name="code"
        required
        maxlength="64"
        autocomplete="off"
        autocapitalize="characters"
        placeholder="WELCOME10"
        aria-describedby="coupon-message"
      />
      <button type="submit">Apply</button>
    </form>
    <div id="coupon-message" role="status">${messageAt('coupon', message)}</div>
    ${discountList(discounts, actions)} ${asideList(steppedAside, discounts, currency, actions)} ${hintList(hints)}`;
}

/** The coupons, which can be removed, and the promotions, which come and go by themselves. */
function discountList(discounts: Cart['discounts'], actions: Actions): TemplateResult | typeof nothing {
  if (discounts.length === 0) return nothing;
  return html`<ul class="coupons" aria-label="Discounts in this cart">
    ${discounts.map(({ code, name, valid, discountRate, amount, currency }) =>
      code === undefined
        ? html`<li><span>${name}</span> <span>−${money(amount ?? 0, currency)}</span></li>`
        : html`<li>
            <span>${code}${discountRate === undefined ? '' : ` · ${discountRate} %`}${valid ? '' : ' (no longer valid)'}</span>
            <button class="plain" @click=${() => void actions.removeCoupon(code)}>
              Remove<span class="hidden"> the coupon ${code}</span>
            </button>
          </li>`,
    )}
  </ul>`;
}

/** The promotions that give nothing because of a coupon, and the offer to have them instead. */
function asideList(
  aside: State['steppedAside'] = [],
  discounts: Cart['discounts'],
  currency: string,
  actions: Actions,
): TemplateResult | typeof nothing {
  if (aside.length === 0 || discounts.every(({ code }) => code === undefined)) return nothing;
  return html`<div class="aside">
    <p id="aside-title">Without your coupon you get:</p>
    <ul aria-labelledby="aside-title">
      ${aside.map(({ name, amount }) => html`<li><span>${name}</span> <span>−${money(amount, currency)}</span></li>`)}
    </ul>
    <button class="plain" @click=${() => void actions.preferPromotions()}>Take the coupon off</button>
  </div>`;
}

/** What is missing for the next promotions. */
function hintList(hints: Cart['hints'] = []): TemplateResult | typeof nothing {
  if (hints.length === 0) return nothing;
  const missingOf = ({ amount, currency = 'EUR', quantity }: (typeof hints)[number]['missing']): string =>
    amount === undefined ? `${quantity} more` : `${money(amount, currency)} more`;
  return html`<ul class="hints quiet" aria-label="Almost there">
    ${hints.map(({ name, missing }) => html`<li>${missingOf(missing)} for: ${name}</li>`)}
  </ul>`;
}

function shippingForm({ message }: State, { zipCode, addresses }: Cart, actions: Actions): TemplateResult | typeof nothing {
  // With an address, the goods are shipped there.
  if (addresses?.length) return nothing;
  const estimate = (event: SubmitEvent) => {
    event.preventDefault();
    void actions.shipTo(textOf(event.currentTarget as HTMLFormElement, 'zip'));
  };
  return html`<form class="inline" @submit=${estimate}>
      <label for="zip">Ship to <span class="quiet">(Germany)</span></label>
      <input
        id="zip"
        name="zip"
        required
        inputmode="numeric"
        pattern="[0-9]{5}"
        title="Five digits"
        autocomplete="postal-code"
        placeholder="10115"
        .value=${zipCode ?? ''}
        aria-describedby="shipping-message"
      />
      <button type="submit">Estimate</button>
    </form>
    <div id="shipping-message" role="status">${messageAt('shipping', message)}</div>`;
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
