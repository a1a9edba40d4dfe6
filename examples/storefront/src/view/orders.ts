import { html, nothing, type TemplateResult } from 'lit-html';
import type { Order, State } from '../store.ts';
import { deliveryText, hoursText, money, quantityOf, STATUSES } from '../wording.ts';
import { chargeTable } from './charge.ts';
import { messageAt } from './message.ts';
import { isReturnable, returnLink } from './returns.ts';
import { nameOf, summary } from './summary.ts';

/** An order: at first the confirmation, later its details. */
export function orderPage({ order, route, products, message }: State): TemplateResult {
  if (route.page !== 'order' || order?.orderId !== route.orderId) {
    return html`<section class="narrow">
      ${messageAt('checkout', message)}
      <p class="quiet">One moment …</p>
    </section>`;
  }
  const { orderNumber, status, customer, shippingAddress, billingAddress, note, delivery, deliveryWindow } = order;
  const isBilledElsewhere = billingAddress && JSON.stringify(billingAddress) !== JSON.stringify(shippingAddress);
  const { contactName, street, streetNumber, zipCode, city } = shippingAddress ?? {};
  return html`<section class="narrow">
    <h1>Thank you.</h1>
    <p class="intro-line">Your order has the number <strong class="number">${orderNumber}</strong>. ${STATUSES[status]}</p>
    ${deliveryWindow ? html`<p data-window>You chose ${hoursText(deliveryWindow)}.</p>` : nothing}
    ${delivery ? deliveryLine(delivery) : nothing}
    <p class="quiet">
      We write to ${customer?.email}. It goes to ${contactName}, ${street} ${streetNumber}, ${zipCode}
      ${city}.${isBilledElsewhere ? ` The invoice goes to ${billingAddress.contactName}, ${billingAddress.city}.` : ''}${note ? ` Your note: ${note}` : ''}
    </p>
    ${order.canceledLines ? cancelledLine(order, products) : nothing}
    <div class="cart">${summary(order, products)} ${order.packedItems || order.canceledLines ? chargeTable(order, products) : nothing}</div>
    <p>
      ${isReturnable(order) ? html`${returnLink(order)} · ` : nothing}<a href="#orders">My orders</a> · <a href="#products">To the shelf</a>
    </p>
  </section>`;
}

/** What was cancelled of an order. */
function cancelledLine({ canceledLines = [], items }: Order, products: State['products']): TemplateResult {
  const texts = canceledLines.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? [`${quantityOf(quantity, item.weightDependent)} × ${nameOf(item, products)}`] : [];
  });
  return html`<p data-cancelled>Cancelled: ${texts.join(', ')}.</p>`;
}

function deliveryLine(delivery: NonNullable<Order['delivery']>): TemplateResult {
  const { status, trackingURL } = delivery;
  return html`<p data-delivery=${status}>
    ${deliveryText(delivery)}
    ${trackingURL ? html`<a href=${trackingURL} rel="noreferrer noopener" target="_blank">Track the delivery</a>` : nothing}
  </p>`;
}

export function ordersPage({ orders, message }: State): TemplateResult {
  return html`<section class="narrow">
    <h1>My orders</h1>
    ${messageAt('checkout', message)}
    ${
      orders?.length === 0
        ? html`<p class="quiet">None yet. <a href="#products">To the shelf</a></p>`
        : html`<ul class="orders">
            ${(orders ?? []).map(orderLine)}
          </ul>`
    }
  </section>`;
}

function orderLine(order: Order): TemplateResult {
  const { orderId, orderNumber, createdAt, status, charge, currency } = order;
  return html`<li>
    <a href="#order=${orderId}">${orderNumber}</a>
    <span class="quiet">${new Date(createdAt).toLocaleDateString('en-IE', { dateStyle: 'medium' })}</span>
    <span class="state-line">${STATUSES[status]}${isReturnable(order) ? returnLink(order) : nothing}</span>
    <strong>${money(charge.gross, currency)}</strong>
  </li>`;
}
