import { couponRedemptionSchema, deliveryIntakeSchema, packingIntakeSchema } from '@suite/contracts';
import { type ErrorDetail, validationError } from '@suite/errors';
import { AMOUNT_MAX } from '@suite/validation';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv-draft-04';
import { without } from '../../cart/domain/objects';
import type { OrderRedemption } from '../domain/checkout-plan';
import { deliveryOrder, type FulfillmentRequest, packingOrder } from '../domain/fulfillment';

/** A request for fulfillment, and the coupons to redeem for the order. */
export interface PlannedOrder extends FulfillmentRequest {
  readonly redemptions: readonly OrderRedemption[];
}

let validators: Readonly<Record<'packing' | 'delivery' | 'coupon', ValidateFunction>> | undefined;

/** Compiles on the first checkout, because compilation would delay the start of every command. */
function contracts() {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  validators ??= {
    packing: ajv.compile(packingIntakeSchema),
    delivery: ajv.compile(deliveryIntakeSchema),
    coupon: ajv.compile(couponRedemptionSchema),
  };
  return validators;
}

/**
 * Rejects (400) an order that a peer service would reject after the point of no return. Validates the body for each peer
 * against the schema from its OpenAPI document. Reports every fault.
 */
export function checkPeerContracts(planned: PlannedOrder): void {
  const faults = [...totalFaults(planned), ...bodyFaults(planned)];
  if (faults.length > 0) throw validationError(faults);
}

function totalFaults({ order: { currency, calculatedPrice } }: PlannedOrder): ErrorDetail[] {
  const { grossValue } = calculatedPrice.finalPrice;
  if (grossValue <= AMOUNT_MAX) return [];
  const message = `The order total is ${grossValue} ${currency}, and the maximum is ${AMOUNT_MAX} ${currency}; split the order`;
  return [{ field: 'calculatedPrice.finalPrice', type: 'amount_too_large', message }];
}

function bodyFaults(planned: PlannedOrder): ErrorDetail[] {
  const { packing, delivery, coupon } = contracts();
  const orderCode = planned.orderNumber;
  return [
    ...faultsOf('packing', packing, packingOrder(planned)),
    ...faultsOf('delivery', delivery, deliveryOrder(planned)),
    ...planned.redemptions.flatMap((each, i) => faultsOf(`discounts[${i}]`, coupon, { ...without(each, 'code'), orderCode })),
  ];
}

function faultsOf(field: string, validate: ValidateFunction, body: object): ErrorDetail[] {
  if (validate(body)) return [];
  return (validate.errors ?? []).map((error) => ({
    field: `${field}${pathOf(error)}`,
    type: 'invalid_value',
    message: `The order cannot be sent to fulfillment: ${field}${pathOf(error)} ${error.message}; correct the cart`,
  }));
}

/** `/entries/0/price` becomes `.entries[0].price`. */
const pathOf = ({ instancePath }: ErrorObject): string =>
  instancePath.replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll(/\/([^/[]+)/g, '.$1');
