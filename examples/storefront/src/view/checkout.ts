import { html, nothing, type TemplateResult } from 'lit-html';
import type { SuiteError } from '@suite/client';
import type { Fields } from '../actions.ts';
import { BILLING_PREFIX, type Checkout } from '../checkout.ts';
import type { Cart, Preview, ShippingMethod, Slot, State } from '../store.ts';
import { faultsOf, hoursText, isShownElsewhere, money } from '../wording.ts';
import { messageAt } from './message.ts';
import type { PageProps } from './page-props.ts';
import { nameOf, summary } from './summary.ts';

/** The checkout page: contact, address, shipping, total, and the order button. */
export function checkoutPage(props: PageProps): TemplateResult {
  const { state, checkout } = props;
  const { cart } = state;
  if (!cart || cart.items.length === 0) {
    return html`<section class="narrow">
      <h1>Checkout</h1>
      ${messageAt('checkout', state.message)}
      <p class="quiet">There is nothing in your cart. <a href="#products">To the shelf</a></p>
    </section>`;
  }
  const order = (event: SubmitEvent) => {
    event.preventDefault();
    void checkout.orderNow(fieldsOf(event.currentTarget as HTMLFormElement));
  };
  const save = (event: Event) => void checkout.save(fieldsOf(event.currentTarget as HTMLFormElement));
  return html`<h1 class="title">Checkout</h1>
    <form class="columns checkout" @submit=${order} @change=${save}>
      <div class="stacked">
        ${contact(state, cart)} ${billing(state, cart, checkout)} ${shipping(state, cart)} ${payment(state, cart)} ${note(state, cart)}
      </div>
      <section class="cart" aria-labelledby="order-title">
        <h2 id="order-title">Your order</h2>
        ${state.checkout ? preview(props, state.checkout.preview, state.checkout.methods) : html`<p class="quiet">One moment …</p>`}
      </section>
    </form>`;
}

function contact({ customer, message }: State, { customer: current, addresses, zipCode }: Cart): TemplateResult {
  const address = addresses?.find(({ type }) => type === 'SHIPPING');
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  return html`<fieldset>
    <legend>Contact and address</legend>
    ${field({ name: 'email', label: 'E-mail', value: current?.email ?? customer?.email, type: 'email', autocomplete: 'email' })}
    ${faults(message, 'customer')} ${addressFields({ contactName: name, zipCode: zipCode ?? undefined, ...address }, 'shipping')}
    ${faults(message, 'addresses')}
  </fieldset>`;
}

type Address = { readonly [Name in 'contactName' | 'street' | 'streetNumber' | 'zipCode' | 'city']?: string | undefined };

function addressFields(address: Address, use: 'shipping' | 'billing'): TemplateResult {
  const prefix = use === 'billing' ? BILLING_PREFIX : '';
  const of = (name: keyof Address, label: string, autocomplete: string, pattern?: string) =>
    field({ name: prefix + name, label, value: address[name], autocomplete: `${use} ${autocomplete}`, ...(pattern && { pattern }) });
  return html`${of('contactName', 'Name', 'name')}
    <div class="pair">${of('street', 'Street', 'address-line1')} ${of('streetNumber', 'Number', 'address-line2')}</div>
    <div class="pair turned">
      ${of('zipCode', 'Postal code', 'postal-code', '[0-9]{5}')} ${of('city', 'City, in Germany', 'address-level2')}
    </div>`;
}

function billing({ isBilledElsewhere }: State, { addresses }: Cart, checkout: Checkout): TemplateResult {
  const address = addresses?.find(({ type }) => type === 'BILLING');
  const isElsewhere = isBilledElsewhere ?? address !== undefined;
  const choose = ({ currentTarget }: Event) => checkout.billElsewhere((currentTarget as HTMLInputElement).checked);
  return html`<fieldset>
    <legend>Invoice</legend>
    <label class="choice">
      <input type="checkbox" .checked=${isElsewhere} @change=${choose} />
      <span>The invoice goes to another address</span>
    </label>
    ${isElsewhere ? addressFields(address ?? {}, 'billing') : nothing}
  </fieldset>`;
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | null | undefined;
  readonly autocomplete: string;
  readonly type?: string;
  readonly pattern?: string;
}

function field({ name, label, value, autocomplete, type = 'text', pattern = '.*' }: FieldProps): TemplateResult {
  return html`<label
    >${label}<input
      name=${name}
      type=${type}
      required
      maxlength="128"
      pattern=${pattern}
      title=${pattern === '.*' ? '' : 'Five digits'}
      autocomplete=${autocomplete}
      .value=${value ?? ''}
  /></label>`;
}

function shipping({ checkout, message }: State, { shippingMethodId, deliveryWindow }: Cart): TemplateResult {
  const methods = checkout?.methods ?? [];
  const chosen = shippingMethodId ?? checkout?.preview.shippingMethodId;
  return html`<fieldset>
    <legend>How</legend>
    ${
      methods.length === 0
        ? html`<p class="quiet">Shipping methods depend on the address.</p>`
        : methods.map(
            ({ id, name, price }) =>
              html`<label class="choice">
                <input type="radio" name="shippingMethodId" value=${id} .checked=${id === chosen} />
                <span>${name?.['en'] ?? id}</span><strong>${money(price.grossValue, checkout?.preview.currency ?? 'EUR')}</strong>
              </label>`,
          )
    }
    ${faults(message, 'shippingMethodId')} ${slots(checkout?.slots ?? [], deliveryWindow)} ${faults(message, 'deliveryWindow')}
  </fieldset>`;
}

/** A slot that is offered, or the chosen one, of which the cart knows less. */
type OfferedSlot = Pick<Slot, 'date' | 'from' | 'to' | 'cost'> & Partial<Pick<Slot, 'slotId' | 'left'>>;

/** The delivery slots of the next days, where the site has any. The chosen one stays in the list when it is full. */
function slots(offered: readonly Slot[], chosen: Cart['deliveryWindow']): TemplateResult | typeof nothing {
  const key = ({ date, slotId }: { readonly date: string; readonly slotId?: string | undefined }) => `${date} ${slotId}`;
  const current = chosen?.slotId === undefined ? '' : key(chosen);
  const isOffered = offered.some((slot) => key(slot) === current);
  const all: readonly OfferedSlot[] = chosen?.slotId === undefined || isOffered ? offered : [chosen, ...offered];
  if (all.length === 0) return nothing;
  return html`<fieldset class="slots">
    <legend>When</legend>
    <label class="choice"><input type="radio" name="slot" value="" .checked=${current === ''} /><span>Any time</span></label>
    ${all.map(
      (slot) =>
        html`<label class="choice">
          <input type="radio" name="slot" value=${key(slot)} .checked=${key(slot) === current} />
          <span>${hoursText(slot)}${slot.left === undefined ? nothing : html` <span class="quiet">${slot.left} left</span>`}</span>
          ${slot.cost ? html`<strong>${money(slot.cost.amount, slot.cost.currency)} <span class="quiet">plus tax</span></strong>` : nothing}
        </label>`,
    )}
  </fieldset>`;
}

/** The ways of paying. One without a fee is free; its payment is not part of this demo. */
function payment({ paymentMethods, message }: State, { paymentMethod }: Cart): TemplateResult {
  const ways = [{ id: '', name: 'In advance' }, ...paymentMethods];
  return html`<fieldset>
    <legend>Payment</legend>
    ${ways.map(
      ({ id, name }) =>
        html`<label class="choice">
          <input type="radio" name="paymentMethod" value=${id} .checked=${id === (paymentMethod ?? '')} />
          <span>${name}</span>
        </label>`,
    )}
    ${faults(message, 'paymentMethod')}
  </fieldset>`;
}

function note({ message }: State, { note: current }: Cart): TemplateResult {
  return html`<fieldset>
    <legend>A note for us <span class="quiet">(if you like)</span></legend>
    <textarea name="note" maxlength="2000" rows="2" aria-label="Note" .value=${current ?? ''}></textarea>
    ${faults(message, 'note')}
  </fieldset>`;
}

function preview({ state, checkout }: PageProps, draft: Preview, methods: readonly ShippingMethod[]): TemplateResult {
  const { message, products } = state;
  const error = message?.place === 'checkout' ? message.error : undefined;
  const unavailable = draft.items.filter(({ id }) => draft.missing.some(({ field: place }) => place.startsWith(`items[${id}]`)));
  const orderAnyway = (text: string, options: { readonly dropInvalidCoupons?: true } = {}) => {
    const order = ({ currentTarget }: Event) =>
      void checkout.orderNow(fieldsOf((currentTarget as HTMLButtonElement).form as HTMLFormElement), options);
    return html`<button class="wide" type="button" @click=${order}>${text}</button>`;
  };
  return html`${summary(draft, products, methods)}
    ${unavailable.map((item) => html`<p class="message error">${nameOf(item, products)} is no longer available.</p>`)}
    <div role="alert">
      ${error?.type === 'coupon_not_valid' ? [faults(message, 'discounts'), orderAnyway('Order without it', { dropInvalidCoupons: true })] : nothing}
      ${error?.type === 'price_changed' ? [priceChanges(error, draft, products), orderAnyway('Order at the new prices')] : nothing}
      ${error && isShownElsewhere(error) ? nothing : messageAt('checkout', message)}
    </div>
    <button class="primary wide" type="submit">Order now</button>`;
}

const PARTS: Readonly<Record<string, string>> = {
  discounts: 'Coupon',
  promotions: 'Promotion',
  paymentFees: 'Payment',
  shipping: 'Shipping',
  expectedTotal: 'Total',
};

/** The new prices are in the preview above. */
function priceChanges({ details }: SuiteError, { items }: Preview, products: State['products']): TemplateResult {
  const nameAt = (place = '') => {
    const item = items.find(({ id }) => place.startsWith(`items[${id}]`));
    return item ? nameOf(item, products) : (PARTS[place.split('[')[0] ?? ''] ?? 'Discount');
  };
  return html`<p class="message error">Prices have changed while you were here:</p>
    <ul>
      ${details.map(({ field: place, message }) => html`<li>${nameAt(place)}: ${message}</li>`)}
    </ul>`;
}

/** The faults of a field, next to it. */
function faults(message: State['message'], place: string): TemplateResult | typeof nothing {
  const found = message?.place === 'checkout' && message.error ? faultsOf(message.error, place) : [];
  return found.length === 0 ? nothing : html`<p class="message error" role="alert">${found.join(' ')}</p>`;
}

/** Returns the valid fields. The browser reports the others. */
function fieldsOf(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const bad = [...form.querySelectorAll<HTMLInputElement>('input:invalid')].map(({ name }) => name);
  return Object.fromEntries([...data].filter(([name]) => !bad.includes(name)).map(([name, value]) => [name, (value as string).trim()]));
}
