import './style/base.css';
import './style/chrome.css';
import './style/shelf.css';
import './style/cart.css';
import './style/art.css';
import { shopperClient, type SessionStore } from '@suite/client';
import { render } from 'lit-html';
import { Actions } from './actions.ts';
import type { ShopConfig } from './shop-config.ts';
import { type State, Store } from './store.ts';
import { page } from './view/page.ts';

const root = document.getElementById('shop') as HTMLElement;

try {
  const answer = await fetch('./shop.json');
  open((await answer.json()) as ShopConfig);
} catch {
  root.textContent = 'The shop is closed at the moment. Please try again later.';
}

function open(config: ShopConfig): void {
  const { suite, tenant, clientId, products, currency } = config;
  const storage = storageOfBrowser();
  const shop = shopperClient({ baseUrl: suite, tenant, clientId, maxWaitMs: 5_000, ...(storage && { storage }) });
  const otherTabs = new BroadcastChannel('cart');
  const draw = (state: State) => render(page(state, actions, currency), root);
  const store = new Store({ products, isBusy: false }, draw);
  const actions = new Actions(shop, config, store, () => otherTabs.postMessage('changed'));
  root.replaceChildren();
  draw(store.state);
  otherTabs.onmessage = () => void actions.sync();
  addEventListener('pageshow', ({ persisted }) => persisted && void actions.sync());
  void actions.sync();
}

/** Undefined where the shopper lets no page keep anything. */
function storageOfBrowser(): SessionStore | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
