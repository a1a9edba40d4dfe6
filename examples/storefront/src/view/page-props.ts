import type { Actions } from '../actions.ts';
import type { Checkout } from '../checkout.ts';
import type { Returns } from '../returns.ts';
import type { State } from '../store.ts';

/** The data of a page. */
export interface PageProps {
  readonly state: State;
  readonly actions: Actions;
  readonly checkout: Checkout;
  readonly returns: Returns;
  readonly currency: string;
}
