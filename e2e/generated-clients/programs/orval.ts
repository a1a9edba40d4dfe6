import * as suite from './suite';
import { BERLIN, CLIENT, LARGEST, PIANO, report, TENANT, until } from './scenario';

/** Returns the body of a success, whose status the compiler knows. */
function ok<Answer extends { status: number; data: unknown }, Status extends number>(
  answer: Answer,
  ...statuses: Status[]
): Extract<Answer, { status: Status }>['data'] {
  if (!(statuses as number[]).includes(answer.status)) throw new Error(`${answer.status}: ${JSON.stringify(answer.data)}`);
  return answer.data;
}

const { access_token: token } = ok(await suite.grantToken(CLIENT), 200);
const init = { headers: { authorization: `Bearer ${token}` } };

ok(await suite.replaceProduct(TENANT, PIANO.id, PIANO.product, init), 200, 201, 204);
ok(await suite.replacePrice(TENANT, PIANO.id, PIANO.price, init), 200, 201, 204);

const { cartId } = ok(await suite.createCart(TENANT, { currency: 'EUR' }, init), 201);
ok(await suite.addCartItem(TENANT, cartId, { itemXrn: PIANO.xrn, quantity: 1 }, {}, init), 201);
ok(await suite.updateCart(TENANT, cartId, BERLIN, {}, init), 200, 204);
const preview = ok(await suite.previewCheckout(TENANT, cartId, init), 200);
const expectedTotal = { amount: preview.calculatedPrice.finalPrice.grossValue, currency: preview.currency };
const { checkoutId } = ok(await suite.checkOutCart(TENANT, cartId, { expectedTotal }, init), 201, 202);
const orderId = await until(async () => ok(await suite.loadCheckout(TENANT, checkoutId, init), 200).orderId);
const order = ok(await suite.loadOrder(TENANT, orderId, init), 200);

const { id } = ok(await suite.createSequenceSchema(TENANT, { name: PIANO.id, ...LARGEST }, init), 201);
report(order, ok(await suite.loadSequenceSchema(TENANT, id, init), 200));
