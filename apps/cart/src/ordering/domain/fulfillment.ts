import { DECIMALS_MAX, fromMillionths, millionths, product, quotient, addExactly } from '@suite/money';
import { type PostalAddress } from '../../cart/domain/cart-details';
import { type PricedItem } from '../../cart/domain/priced-item';
import { productIdOf, titleOf } from '../../cart/domain/item-title';
import { type HandOver, orderNumberOf } from './checkout-progress';
import { deliveryTime, type Release, type ReleasedCheckout, releaseOf } from './delivery-time';
import type { OrderContent } from './order-content';
import { itemParts } from './order-parts';

/** What the warehouse and the delivery receive of an order. */
export interface FulfillmentRequest extends Release {
  readonly orderNumber: string;
  /** Decimals of the amounts. Absent: those of the currency. */
  readonly decimals?: number | undefined;
}

/** Returns what the peer of a step receives of the order of a checkout. */
export function requestOf(checkout: ReleasedCheckout, kind: HandOver): FulfillmentRequest {
  return { ...releaseOf(checkout, kind), orderNumber: orderNumberOf(checkout), decimals: checkout.plan.decimals };
}

/** The order in the warehouse's format: gross amounts, in units of the order's currency. */
export function packingOrder(request: FulfillmentRequest) {
  const { order, orderNumber, decimals } = request;
  const { calculatedPrice: price, currency, includesTax, customer, shippingAddress, billingAddress, pickup, paymentMethod } = order;
  const phone = phoneOf(order);
  return {
    orderNumber,
    siteCode: order.siteCode,
    currency,
    ...packingAmounts(order),
    includesTax,
    ...(decimals !== undefined && decimals <= DECIMALS_MAX && { decimals }),
    customer: {
      ...(order.customerId !== undefined && { id: order.customerId }),
      customerName: nameOf(order),
      ...(customer && { email: customer.email }),
      ...(phone !== undefined && { phoneNumber: phone }),
    },
    delivery: {
      deliveryTime: { ...deliveryTime(request), timeZone: request.timeZone },
      ...(shippingAddress && { deliveryAddress: packingAddress(shippingAddress) }),
      ...(price.shipping && { deliveryCost: { amount: price.shipping.grossValue, currency } }),
      deliveryOption: { pickup },
    },
    payment: {
      ...(billingAddress && { invoiceAddress: packingAddress(billingAddress) }),
      ...(paymentMethod !== undefined && { methods: [{ method: paymentMethod }] }),
    },
    entries: order.items.map(packingEntry),
  };
}

/** The order in the delivery's format. */
export function deliveryOrder(request: FulfillmentRequest) {
  const { order, orderNumber } = request;
  const { siteCode, customer, shippingAddress, pickup, calculatedPrice, note } = order;
  const costs = calculatedPrice.totalShipping && { deliveryCosts: calculatedPrice.totalShipping.grossValue };
  const phone = phoneOf(order);
  return {
    siteCode,
    orderNumber,
    ...(order.customerId !== undefined && { customerNumber: order.customerId }),
    ...(phone !== undefined && { contactPhone: phone }),
    ...(customer && { email: customer.email }),
    deliveryTime: { ...deliveryTime(request), ...costs },
    pickup,
    ...(shippingAddress && { shippingAddress: { ...shippingAddress, ...(phone !== undefined && { contactPhone: phone }) } }),
    items: order.items.map(deliveryItem),
    ...(note !== undefined && { note: shortened(note, DELIVERY_NOTE_MAX) }),
  };
}

/**
 * The total and its parts, gross and before discounts: total = goods + delivery + fees + payment fees − coupons. `coupons`
 * holds all discounts. A line whose stated gross is below its tax rate's can cost more after a discount than before. The
 * difference then counts as a fee.
 */
function packingAmounts({ calculatedPrice: { price, fees, shipping, paymentFees = [], finalPrice } }: OrderContent) {
  const orderTotal = finalPrice.grossValue;
  const valueOfGoods = price.grossValue;
  const feesBefore = fees?.grossValue ?? 0;
  const payment = addExactly(paymentFees.map((fee) => fee.price.grossValue));
  const difference = addExactly([valueOfGoods, feesBefore, shipping?.grossValue ?? 0, payment, -orderTotal]);
  const coupons = Math.max(0, difference);
  return { orderTotal, valueOfGoods, fees: addExactly([feesBefore, coupons, -difference]), paymentFees: payment, coupons };
}

/** The name of the recipient. */
export function nameOf({ customer, shippingAddress }: Pick<OrderContent, 'customer' | 'shippingAddress'>): string {
  const name = [customer?.firstName, customer?.lastName].filter((part) => part !== undefined && part !== '').join(' ');
  return name || shippingAddress?.contactName || (customer?.email ?? '');
}

/** The telephone number for this order: that of the address, else that of the customer. */
const phoneOf = ({ customer, shippingAddress }: OrderContent): string | undefined => shippingAddress?.contactPhone || customer?.phone;

const packingAddress = ({ zipCode, ...address }: PostalAddress) => ({ ...address, ...(zipCode !== undefined && { zip: zipCode }) });

/** The warehouse's length limits. */
const PRODUCT_ID_MAX = 256;
const PRODUCT_NAME_MAX = 512;

function packingEntry(item: PricedItem) {
  const { id, product, quantity, unitPrice, calculatedPrice, weightDependent } = item;
  const productId = shortened(productIdOf(item), PRODUCT_ID_MAX);
  return {
    entryId: id,
    productId,
    ...(product?.sku && { sku: product.sku }),
    productName: shortened(titleOf(item), PRODUCT_NAME_MAX),
    orderedCount: quantity,
    price: pricePerUnit(unitPrice.grossValue, calculatedPrice.price.grossValue, quantity),
    ...entryAmounts(item),
    weightDependent,
    ...(product?.images?.[0] && { imageUrl: product.images[0].url }),
  };
}

/** What the shopper pays for an item, so that the warehouse shows the charge of what it has packed. */
function entryAmounts(item: PricedItem) {
  const { price, fees = [], finalPrice } = item.calculatedPrice;
  const feesBefore = addExactly(fees.map((fee) => fee.price.grossValue));
  const discount = addExactly([price.grossValue, feesBefore, -finalPrice.grossValue]);
  return {
    ...(fees.length > 0 && { fees: feesBefore }),
    ...(discount > 0 && { discount }),
    amounts: itemParts(item).map(({ price: { netValue: net, grossValue: gross, taxRate } }) => ({
      ...{ net, gross },
      ...(taxRate !== undefined && { taxRate }),
    })),
  };
}

/** Delivery's limits. */
const DELIVERY_NAME_MAX = 256;
const DELIVERY_NOTE_MAX = 1_000;
const GRAMS_MAX = 1_000_000_000;

/** The units of weight in which goods are sold, and their codes of UN/CEFACT. */
const GRAMS: ReadonlyMap<string, number> = new Map([
  ['g', 1],
  ['grm', 1],
  ['kg', 1_000],
  ['kgm', 1_000],
]);

function deliveryItem(item: PricedItem) {
  const weightGrams = gramsOf(item);
  const name = shortened(titleOf(item), DELIVERY_NAME_MAX);
  return { name, quantity: item.quantity, ...(weightGrams !== undefined && { weightGrams }) };
}

/** Returns the weight of goods that are sold by weight, if their price names its unit; other goods have no known weight. */
function gramsOf({ weightDependent, quantity, price }: PricedItem): number | undefined {
  const unit = weightDependent ? price.measurementUnit : undefined;
  const grams = GRAMS.get(unit?.unitCode.toLowerCase() ?? '');
  if (!unit || grams === undefined) return undefined;
  const weight = Math.round(quantity * unit.quantity * grams);
  return weight <= GRAMS_MAX ? weight : undefined;
}

/** Shortens a text without splitting a character. */
const shortened = (text: string, lengthMax: number): string => text.slice(0, lengthMax).replace(/\p{Cs}$/u, '');

/**
 * The price of one unit, such that unit price × quantity is the line's price: the unit price if that holds, else the line's
 * price divided by the quantity. The warehouse multiplies, so its total would otherwise differ from the order's by cents.
 */
function pricePerUnit(ofOne: number, ofAll: number, quantity: number): number {
  const [all, count] = [millionths(ofAll), millionths(quantity)];
  return product(millionths(ofOne), count) === all ? ofOne : fromMillionths(quotient(all, count));
}
