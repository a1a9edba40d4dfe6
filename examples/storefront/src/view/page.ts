import { html, nothing, type TemplateResult } from 'lit-html';
import { accountDialog, greeting } from './account.ts';
import { checkoutPage } from './checkout.ts';
import { messageAt } from './message.ts';
import { orderPage, ordersPage } from './orders.ts';
import type { PageProps } from './page-props.ts';
import { returnPage } from './returns.ts';
import { accountPage } from './sessions.ts';
import { shopPage } from './shop.ts';

/** Everything between the body's tags. */
export function page(props: PageProps): TemplateResult {
  const { state, actions } = props;
  return html`
    ${state.route.page === 'shop' ? html`<a class="skip" href="#cart">Skip to the cart</a>` : nothing}
    <header class="bar">
      <a class="brand" href="#products">Acme <span>Provisions</span></a>
      <nav aria-label="Shop">
        ${greeting(state, actions)}<a class="nav-link" href="#orders">Orders</a
        ><a class="nav-link" href="#cart">Cart <span class="count">${state.cart?.items.length ?? 0}</span></a>
      </nav>
    </header>
    <main aria-busy=${state.isBusy}>${mainOf(props)}</main>
    <footer><p>A demo of the commerce suite. Nothing is sold here; prices include tax.</p></footer>
    <div class="toast" role="status">${messageAt('page', state.message)}</div>
    ${accountDialog(state, actions)}
  `;
}

function mainOf(props: PageProps): TemplateResult {
  const { state, actions } = props;
  switch (state.route.page) {
    case 'checkout':
      return checkoutPage(props);
    case 'order':
      return orderPage(state);
    case 'return':
      return returnPage(props);
    case 'account':
      return accountPage(state, actions);
    case 'orders':
      return ordersPage(state);
    case 'shop':
      return shopPage(props);
  }
}
