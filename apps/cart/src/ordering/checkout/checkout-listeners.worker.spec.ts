import type { CheckoutState } from '../domain/checkout-progress';
import { CheckoutListeners } from './checkout-listeners.worker';
import type { CheckoutRow } from './checkout.entity';

const ID = 'checkout';
const LONG_MS = 60_000;
const checkoutIn = (state: CheckoutState): CheckoutRow => ({ id: ID, state }) as CheckoutRow;
const isEnded = ({ state }: CheckoutRow) => state === 'COMPLETED' || state === 'CANCELLED';

describe('a caller that waits for a checkout', () => {
  let listeners: CheckoutListeners;
  beforeEach(() => {
    listeners = new CheckoutListeners();
  });

  it('ignores a change that was stored before the checkout that it has loaded', async () => {
    const stored: CheckoutState[] = ['CANCELLING', 'CANCELLING', 'CANCELLED'];
    const load = () => Promise.resolve(checkoutIn(stored.shift() as CheckoutState));
    const end = listeners.waitUntil(ID, { isEnough: isEnded, known: undefined, load, ms: LONG_MS });
    listeners.notify(checkoutIn('COMPLETED'));
    expect(await end).toMatchObject({ state: 'CANCELLED' });
  });

  it('needs no load if it holds the lease', async () => {
    const load = () => Promise.reject(new Error('A caller with the lease knows the checkout'));
    const end = listeners.waitUntil(ID, { isEnough: isEnded, known: checkoutIn('ORDERED'), load, ms: LONG_MS });
    listeners.notify(checkoutIn('COMPLETED'));
    expect(await end).toMatchObject({ state: 'COMPLETED' });
  });
});
