import './style/base.css';
import './style/chrome.css';
import './style/shelf.css';
import './style/cart.css';
import './style/art.css';
import './style/checkout.css';
import { shopperClient, type SessionStore } from '@suite/client';
import { render } from 'lit-html';
import { Actions } from './actions.ts';
import { CartMark } from './cart-mark.ts';
import { Checkout } from './checkout.ts';
import type { ShopConfig } from './shop-config.ts';
import { Returns } from './returns.ts';
import { routeOf, type State, Store } from './store.ts';
import { Turns } from './turns.ts';
import { page } from './view/page.ts';

const root = document.getElementById('shop') as HTMLElement;
root.append(Object.assign(document.createElement('p'), { className: 'opening', textContent: 'Opening the shop …' }));

try {
  const answer = await fetch('./shop.json');
  open((await answer.json()) as ShopConfig);
} catch {
  root.textContent = 'The shop is closed at the moment. Please try again later.';
}

function open(config: ShopConfig): void {
  const { suite, tenant, clientId, products, paymentMethods, currency } = config;
  const storage = storageOfBrowser() ?? inMemory();
  const shop = shopperClient({ baseUrl: suite, tenant, clientId, maxWaitMs: 5_000, storage });
  const otherTabs = new BroadcastChannel('cart');
  const update = (state: State) => render(page({ state, actions, checkout, returns, currency }), root);
  const store = new Store({ products, paymentMethods, route: routeOf(location.hash), isBusy: false }, update);
  const turns = new Turns(store);
  const notifyOtherTabs = () => otherTabs.postMessage('changed');
  const mark = new CartMark(storage);
  const actions = new Actions({ shop, config, mark }, turns, store, notifyOtherTabs);
  const checkout = new Checkout({ shop, storage, mark }, store, turns, notifyOtherTabs);
  const returns = new Returns(shop, store, turns);
  root.replaceChildren();
  update(store.state);
  otherTabs.onmessage = () => void actions.sync();
  addEventListener('pageshow', ({ persisted }) => persisted && void actions.sync());
  addEventListener('hashchange', () => {
    void checkout.show(location.hash);
    if (store.state.route.page === 'shop') document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else scrollTo(0, 0);
  });
  void actions.sync();
  void checkout.show(location.hash);
}

function inMemory(): SessionStore {
  const stored = new Map<string, string>();
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
}

/** Undefined if the browser blocks storage. */
function storageOfBrowser(): SessionStore | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
