import { readAmount, taxAmount } from './amount';
import { type CartLine, readLine } from './cart-line';
import { cartTotals } from './cart-totals';
import { applyCoupons, type CartPieces } from './coupons';
import { refuseTooLarge } from './decimal';
import { DiscountRegister } from './discount-register';
import { type PaymentFee, readPaymentFee } from './payment-fee';
import { type Piece, pieceOf, settle } from './piece';
import { type PricedCart } from './priced-cart';
import { pricedLine } from './priced-line';
import { type PricingAmount, type PricingCart } from './pricing-cart';
import { readAt, readEach } from './pricing-input-error';
import { type PricingRules, readRules } from './pricing-rules';

/**
 * Prices a cart: every line, fee and the shipping in net, gross and tax, before and after discounts, and the sums.
 * Each amount is rounded once; a sum is the sum of the rounded amounts it shows.
 *
 * @throws PricingInputError naming the member that cannot be priced, such as `lines[3].quantity`.
 */
export function priceCart(cart: PricingCart): PricedCart {
  const rules = readRules(cart);
  const register = new DiscountRegister();
  const lines = readEach('lines', cart.lines, (line) => readLine(line, rules, register));
  const shipping = cart.shipping === undefined ? undefined : readAt('shipping', cart.shipping, (each) => readShipping(each, rules));
  const pieces = piecesOf(lines, shipping);

  if (cart.coupons !== undefined) applyCoupons(cart.coupons, pieces, rules, register);
  for (const piece of pieces.all) settle(piece, rules);
  const paymentFee = readPaymentFeeOf(cart, pieces, rules);
  return {
    lines: lines.map((line) => pricedLine(line, rules)),
    calculatedPrice: cartTotals(pieces, paymentFee, rules),
  };
}

function readShipping(shipping: PricingAmount, rules: PricingRules): Piece {
  return pieceOf(taxAmount(readAmount(shipping.amount, 'amount', rules), shipping, rules), rules);
}

function piecesOf(lines: readonly CartLine[], shipping: Piece | undefined): CartPieces {
  const goods: Piece[] = [];
  const all: Piece[] = [];
  for (const line of lines) {
    goods.push(line.goods);
    all.push(line.goods);
    for (const { piece } of line.fees) all.push(piece);
  }
  if (shipping) all.push(shipping);
  refuseTooLarge(
    all.reduce((sum, { before }) => sum + before.gross, 0),
    'lines',
  );
  return { lines, goods, all, shipping };
}

function readPaymentFeeOf({ paymentFee }: PricingCart, { all }: CartPieces, rules: PricingRules): PaymentFee | undefined {
  if (paymentFee === undefined) return undefined;
  const netToPay = all.reduce((sum, { after }) => sum + after.net, 0);
  return readAt('paymentFee', paymentFee, (fee) => readPaymentFee(fee, netToPay, rules));
}
