import { CUSTOMER_NUMBER } from '@suite/privacy';
import { PathParam, UuidParam, type UuidText } from '@suite/validation';
import { ApiProperty } from '@nestjs/swagger';
import { customerNotFound } from '../profile/customer.errors';
import { erasureNotFound } from './erasure.errors';

export class ErasedCustomerPath {
  tenant!: string;
  /** The number of the customer. */
  @PathParam(CUSTOMER_NUMBER, customerNotFound) customerNumber!: string;
}

export class ErasurePath {
  tenant!: string;
  /** The id of the erasure. */
  @UuidParam(erasureNotFound) erasureId!: UuidText;
}

/** A started erasure. */
export class ErasureStartedView {
  /** The id of the erasure. */
  erasureId!: UuidText;
}

const STATES = ['PENDING', 'DONE'] as const;
type State = (typeof STATES)[number];

/** The state of an erasure in each service. */
export class ErasedServicesView {
  /** The account, its addresses and its logins. */
  @ApiProperty({ enum: STATES }) auth!: State;
  /** Carts and orders. */
  @ApiProperty({ enum: STATES }) cart!: State;
  /** Coupons and redemptions. */
  @ApiProperty({ enum: STATES }) coupon!: State;
  /** Packing orders and the customer’s own packing. */
  @ApiProperty({ enum: STATES }) 'pick-pack'!: State;
  /** Delivery orders. */
  @ApiProperty({ enum: STATES }) delivery!: State;
}

/** The erasure of a customer in all services. */
export class ErasureView {
  /** The id of the erasure. */
  erasureId!: UuidText;
  /** Each service: PENDING until it has erased the customer, then DONE. An unavailable service is called again until it succeeds. */
  services!: ErasedServicesView;
}
