import { type ShopperClient, unwrap } from '../../../libs/client/src/index.ts';
import { addItem, type Cart, catalogItem, loadCart, openCart, TICKET } from './carts.ts';
import { type Person, signUp, visitorOf } from './shopper.ts';
import { amount, type Stage } from './stage.ts';

/** A visitor fills a cart. Answers it. */
export async function lookAround({ backend, chapter, step }: Stage, shop: ShopperClient): Promise<Cart> {
  chapter('Somebody looks around, without an account');
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
  const cart = await loadCart(shop, cartId);
  step(`All of it is ${amount(cart.calculatedPrice.finalPrice.grossValue)} ${cart.currency}`);
  return cart;
}

/** What there is once the visitor has an account. */
export interface Joined {
  readonly ada: Person;
  /** Whose referral coupon it is. */
  readonly grace: Person;
  readonly code: string;
  readonly cart: Cart;
}

/** The visitor gets an account, their two carts become one, and a friend's coupon goes into it. */
export async function join({ demo, chapter, step }: Stage, shop: ShopperClient, visit: Cart): Promise<Joined> {
  chapter('It is Ada: she signs up, and a friend has recommended the shop');
  const ada = await signUp(shop, 'Ada');
  step(`Customer ${ada.customerNumber}, with a token of her own`);
  const cartId = await openCart(shop);
  const params = { path: { cartId } };
  await addItem(shop, cartId, catalogItem('mug', 2));
  await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/merge', { params, body: { carts: [visit.id] } }));
  step('Her own cart had 2 mugs; merged, it has what she found before as well');
  const friend = visitorOf(demo);
  const grace = await signUp(friend, 'Grace');
  const owner = { path: { customerId: grace.customerNumber } };
  const { code = '' } = (await unwrap(friend.GET('/coupon/{tenant}/referral-coupons/{customerId}', { params: owner }))) ?? {};
  step(`Grace, customer ${grace.customerNumber}, has the referral coupon ${code}`);
  await unwrap(shop.POST('/cart/{tenant}/carts/{cartId}/discounts', { params, body: { code } }));
  const cart = await loadCart(shop, cartId);
  step(`In Ada's cart it takes ${amount(cart.calculatedPrice.totalDiscount?.value ?? 0)} ${cart.currency} off`);
  return { ada, grace, code, cart };
}
