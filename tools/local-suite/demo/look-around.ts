import { type ShopperClient, unwrap } from '../../../libs/client/src/index.ts';
import { WINE } from '../start/seed/seed-steps.ts';
import { addItem, type Cart, catalogItem, loadCart, openCart, TICKET } from './carts.ts';
import { type Person, signUp, visitorOf } from './shopper.ts';
import { amount, type Stage } from './stage.ts';

/** A visitor fills a cart. Returns it. */
export async function lookAround({ backend, chapter, step }: Stage, shop: ShopperClient): Promise<Cart> {
  chapter('A visitor fills a cart, without an account');
  const cartId = await openCart(shop);
  step(`A token for the session ${shop.session.id}, and a cart of that session: ${cartId}`);
  await addItem(shop, cartId, catalogItem('coffee', 8));
  await addItem(shop, cartId, catalogItem('coffee', 4));
  const [coffee] = (await loadCart(shop, cartId)).items;
  step(
    `8 times coffee, then 4 more: one line of ${coffee?.quantity}, each at ${amount(coffee?.unitPrice.grossValue ?? 0)}, the price from ten on`,
  );
  await addItem(shop, cartId, catalogItem('cheese', 0.35));
  step('Cheese by weight');
  await addItem(backend, cartId, TICKET);
  step("Tickets from another system, put in by the shop's backend with their own price, tax and fee");
  await addItem(shop, cartId, catalogItem(WINE.id, 2));
  const [hint] = (await loadCart(shop, cartId)).hints ?? [];
  step(`2 bottles of wine; the cart hints at a promotion: ${hint?.missing.quantity} more for “${hint?.name}”`);
  await addItem(shop, cartId, catalogItem(WINE.id, 1));
  const cart = await loadCart(shop, cartId);
  const [promotion] = cart.discounts;
  step(`1 more, and “${promotion?.name}” takes off ${amount(promotion?.amount ?? 0)} ${cart.currency}, without a code`);
  step(`The total is ${amount(cart.calculatedPrice.finalPrice.grossValue)} ${cart.currency}`);
  return cart;
}

/** The result of the visitor's sign-up. */
export interface Joined {
  readonly ada: Person;
  /** The owner of the referral coupon. */
  readonly grace: Person;
  readonly code: string;
  readonly cart: Cart;
}

/** The visitor signs up, their two carts are merged, and a friend's coupon is added. */
export async function join({ demo, chapter, step }: Stage, shop: ShopperClient, visit: Cart): Promise<Joined> {
  chapter('The visitor signs up as Ada, with a coupon from a friend');
  const ada = await signUp(shop, 'Ada');
  step(`Customer ${ada.customerNumber}, with a token of her own`);
  const cartId = await openCart(shop);
  const params = { path: { cartId } };
  await addItem(shop, cartId, catalogItem('mug', 2));
  await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/merge', { params, body: { carts: [visit.id] } }));
  step('Her own cart had 2 mugs; the merged cart also has the items of the visitor');
  const friend = visitorOf(demo);
  const grace = await signUp(friend, 'Grace');
  const owner = { path: { customerId: grace.customerNumber } };
  const { code = '' } = (await unwrap(friend.GET('/coupon/{tenant}/referral-coupons/{customerId}', { params: owner }))) ?? {};
  step(`Grace, customer ${grace.customerNumber}, has the referral coupon ${code}`);
  await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/discounts', { params, body: { code } }));
  const cart = await loadCart(shop, cartId);
  const coupon = cart.calculatedPrice.totalDiscount?.appliedDiscounts.find(({ id }) => id === code);
  step(`It takes ${amount(coupon?.value ?? 0)} ${cart.currency} off Ada's cart, beside the promotion`);
  return { ada, grace, code, cart };
}
