import { isDeepStrictEqual } from 'node:util';
import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { Site } from '../../catalog/domain/site';
import type { CartHead } from './cart-contents';
import { isSlot } from './delivery-window';
import { paymentFeeOf } from './fees';
import type { ChosenTerms } from './pricing-basis';
import { shippingTerms, zoneOf } from './shipping';

/** The current terms of the cart's choices. Empty if nothing is chosen. */
export function chosenNow(head: CartHead, snapshot: CatalogSnapshot): { readonly chosen?: ChosenTerms } {
  const { shippingMethodId, deliveryWindow, paymentMethod } = head;
  if (shippingMethodId === null && paymentMethod === null && !isSlot(deliveryWindow)) return {};
  return { chosen: { ...shippingNow(head, snapshot), ...paymentNow(head, snapshot) } };
}

/** The terms after a write: those stored with the same choice, else the current ones. */
export function chosenAfter(head: CartHead, stored: CartHead, snapshot: CatalogSnapshot): { readonly chosen?: ChosenTerms } {
  const now = chosenNow(head, snapshot);
  const previous = head.pricingBasis.chosen;
  if (!now.chosen || !previous) return now;
  const { shipping } = isSameShipping(head, stored, snapshot.site) ? previous : now.chosen;
  const { paymentFee } = isSame(head, stored, ['paymentMethod', 'siteCode', 'currency']) ? previous : now.chosen;
  return { chosen: { ...(shipping && { shipping }), ...(paymentFee && { paymentFee }) } };
}

function shippingNow(head: CartHead, { site, taxes }: CatalogSnapshot): Pick<ChosenTerms, 'shipping'> {
  const shipping = shippingTerms(head, site, taxes);
  return shipping ? { shipping } : {};
}

function paymentNow({ paymentMethod }: CartHead, snapshot: CatalogSnapshot): Pick<ChosenTerms, 'paymentFee'> {
  const paymentFee = paymentMethod === null ? undefined : paymentFeeOf(snapshot);
  return paymentFee ? { paymentFee } : {};
}

/** Whether the stored shipping terms still apply. An address in the same zone keeps them; another zone has its own. */
function isSameShipping(head: CartHead, stored: CartHead, site: Site): boolean {
  const isSameChoice = isSame(head, stored, ['shippingMethodId', 'siteCode', 'currency']);
  return isSameChoice && isDeepStrictEqual(head.deliveryWindow, stored.deliveryWindow) && zoneOf(head, site) === zoneOf(stored, site);
}

const isSame = (one: CartHead, other: CartHead, members: readonly (keyof CartHead)[]): boolean =>
  members.every((member) => one[member] === other[member]);
