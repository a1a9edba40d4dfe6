import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { rounded } from '../actions.ts';
import type { Returns } from '../returns.ts';
import type { Order, Return, State } from '../store.ts';
import { quantityOf, RETURN_REASONS, RETURN_STATUSES } from '../wording.ts';
import { messageAt } from './message.ts';
import type { PageProps } from './page-props.ts';
import { nameOf } from './summary.ts';

type Reason = Return['lines'][number]['reason'];

/** Whether the shopper can return goods of an order. */
export const isReturnable = ({ status }: Order): boolean => status === 'SHIPPED' || status === 'COMPLETED';

/** The link to the returns of an order. */
export const returnLink = ({ orderId, orderNumber }: Order): TemplateResult =>
  html`<a href="#return=${orderId}">Return<span class="hidden"> goods of order ${orderNumber}</span></a>`;

/** The returns of an order, and the form for another one. */
export function returnPage({ state, returns }: PageProps): TemplateResult {
  const { order, route, message, products, returns: made } = state;
  if (route.page !== 'return' || order?.orderId !== route.orderId || !made) {
    return html`<section class="narrow">
      ${messageAt('checkout', message)}
      <p class="quiet">One moment …</p>
    </section>`;
  }
  return html`<section class="narrow">
    <h1>Return goods</h1>
    <p class="quiet">Of the order <a class="number" href="#order=${order.orderId}">${order.orderNumber}</a></p>
    ${
      made.length > 0
        ? html`<ul class="returns" aria-label="Returns">
            ${made.map((each) => returnLine(each, order, products, returns))}
          </ul>`
        : nothing
    }
    ${isReturnable(order) ? keyed(made.length, returnForm(state, order, made, returns)) : html`<p>It can be returned once it is on its way.</p>`}
    <p><a href="#orders">My orders</a></p>
  </section>`;
}

function returnLine(made: Return, order: Order, products: State['products'], returns: Returns): TemplateResult {
  const { returnNumber, status, lines, comment } = made;
  const goods = lines.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item ? [`${quantityOf(quantity, item.weightDependent)} × ${nameOf(item, products)}`] : [];
  });
  return html`<li data-return=${status}>
    <strong class="number">${returnNumber}</strong>
    <span class="quiet">${goods.join(', ')}</span>
    <span class="state">${RETURN_STATUSES[status]}${comment === undefined ? nothing : html` <q>${comment}</q>`}</span>
    ${
      status === 'REQUESTED' || status === 'APPROVED'
        ? html`<button class="plain" @click=${() => void returns.cancel(made)}>
            Cancel<span class="hidden"> the return ${returnNumber}</span>
          </button>`
        : nothing
    }
  </li>`;
}

function returnForm({ message, products }: State, order: Order, made: readonly Return[], returns: Returns): TemplateResult {
  const left = leftOf(order, made);
  if (left.size === 0) return html`<p class="quiet">Everything of it is returned, or about to be.</p>`;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const lines = data.getAll('item').map((id) => {
      const [quantity, reason, comment] = ['quantity', 'reason', 'comment'].map((name) =>
        (data.get(`${name}-${id as string}`) as string).trim(),
      );
      return { itemId: id as string, quantity: Number(quantity), reason: reason as Reason, ...(comment && { comment }) };
    });
    if (lines.length > 0) void returns.request(order.orderId, { lines });
  };
  return html`<form class="stacked returning" @submit=${send}>
    <fieldset>
      <legend>What do you return?</legend>
      ${order.items.map((item) => {
        const most = left.get(item.id);
        return most === undefined ? nothing : itemChoice(item, nameOf(item, products), most);
      })}
    </fieldset>
    <div role="alert">${messageAt('return', message)}</div>
    <button class="primary wide" type="submit">Request the return</button>
  </form>`;
}

/** An item to choose. Its details are shown once it is chosen. */
function itemChoice({ id, weightDependent }: Order['items'][number], name: string, most: number): TemplateResult {
  return html`<div class="returned" role="group" aria-label=${name} data-item=${id}>
    <label class="choice">
      <input type="checkbox" name="item" value=${id} />
      <span>${name}</span><span class="quiet">${quantityOf(most, weightDependent)} to return</span>
    </label>
    <div class="chosen">
      <div class="pair turned">
        <label
          >${weightDependent ? 'How much' : 'How many'}<input
            name=${`quantity-${id}`}
            type="number"
            required
            min=${weightDependent ? 0.001 : 1}
            max=${most}
            step=${weightDependent ? 0.001 : 1}
            .defaultValue=${String(most)}
        /></label>
        <label
          >Why<select name=${`reason-${id}`}>
            ${(Object.keys(RETURN_REASONS) as Reason[]).map((reason) => html`<option value=${reason}>${RETURN_REASONS[reason]}</option>`)}
          </select></label
        >
      </div>
      <label>Comment <span class="quiet">(if you like)</span><input name=${`comment-${id}`} maxlength="500" /></label>
    </div>
  </div>`;
}

type Counted = Pick<Return['lines'][number], 'itemId' | 'quantity'>;

/** What can still be returned of each item: what was charged, less what is in other returns. The suite decides. */
function leftOf({ charge }: Order, made: readonly Return[]): Map<string, number> {
  const open = made.filter(({ status }) => status !== 'DECLINED' && status !== 'CANCELLED');
  const counted = open.flatMap(({ lines, received }): readonly Counted[] => received ?? lines);
  const left = charge.lines.map(({ itemId, quantity }): [string, number] => {
    const ofItem = counted.filter((line) => line.itemId === itemId);
    return [itemId, rounded(ofItem.reduce((sum, line) => sum - line.quantity, quantity))];
  });
  return new Map(left.filter(([, quantity]) => quantity > 0));
}
