import { invalidValue, validationError } from '@suite/errors';
import { IfPresent, PathParam } from '@suite/validation';
import { Matches } from 'class-validator';
import { CUSTOMER_NUMBER, PSEUDONYM } from './personal-data';

const NUMBER_MESSAGE = 'customerNumber must be 1 to 66 letters, digits, underscores or hyphens';

export class PersonalDataPath {
  tenant!: string;
  /** The number of the customer. */
  @PathParam(CUSTOMER_NUMBER, () => validationError([invalidValue('customerNumber', NUMBER_MESSAGE)])) customerNumber!: string;
}

export class PersonalDataErasureQuery {
  /** The pseudonym in the retained records, such as `erased-104729`; default: a new one. */
  @IfPresent()
  @Matches(PSEUDONYM, { message: 'pseudonym must be "erased-" and 1 to 15 digits' })
  pseudonym?: string;
}
