import { ApiProperty } from '@nestjs/swagger';
import { CUSTOMER_NUMBER, PSEUDONYM } from '@suite/contracts';
import { invalidValue, validationError } from '@suite/errors';
import { IfPresent, PathParam } from '@suite/validation';
import { Matches } from 'class-validator';
import { PriceView } from '../../catalog';
import { CreditNoteView } from '../credit/credit-note.dto';
import { OrderView } from '../order/order.dto';

const NUMBER_MESSAGE = 'customerNumber must be 1 to 66 letters, digits, underscores or hyphens';

export class PersonalDataPath {
  tenant!: string;
  /** The number of the customer. */
  @PathParam(CUSTOMER_NUMBER, () => validationError([invalidValue('customerNumber', NUMBER_MESSAGE)])) customerNumber!: string;
}

export class PersonalDataErasureQuery {
  /** The pseudonym in the records that stay, such as `erased-104729`; default: a new one. */
  @IfPresent()
  @Matches(PSEUDONYM, { message: 'pseudonym must be "erased-" and 1 to 15 digits' })
  pseudonym?: string;
}

/** What carts, orders, prices and segments say about a customer. */
export class ShoppingDataView {
  /** The number of the customer. */
  customerNumber!: string;
  /** The carts as they are stored, oldest first. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } }) carts!: object[];
  /** The orders, oldest first. */
  orders!: OrderView[];
  /** The prices that only this customer has. */
  prices!: PriceView[];
  /** The ids of the segments that the customer belongs to. */
  segments!: string[];
  /** The credit notes of the orders, oldest first. */
  creditNotes!: CreditNoteView[];
}
