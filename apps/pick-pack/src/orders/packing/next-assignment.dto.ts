import { AnyLine, DateOnly, IfPresent, Nested, Text } from '@suite/validation';

/** The packer who gets the order. */
export class NextPackerDto {
  /** The packer’s id: the customer number in the saas token, or the staff id. */
  @Text(128) id!: string;
  /** The packer’s first name. */
  @AnyLine(256) firstName!: string;
  /** The packer’s last name. */
  @AnyLine(256) lastName!: string;
}

/** Which order to assign next, and to whom. */
export class NextAssignmentDraftDto {
  /** The site whose orders are packed. */
  @Text(64) siteCode!: string;
  /** Only orders of this delivery date, YYYY-MM-DD. Default: all days. */
  @IfPresent() @DateOnly() deliveryDate?: string;
  /** Only orders with an entry of this packing group. */
  @IfPresent() @Text(32) packingGroup?: string;
  /** The packer. Required for applications; by default, a member of the staff gets the order themselves, by the name in their token. */
  @IfPresent() @Nested(() => NextPackerDto) assignee?: NextPackerDto;
}

/** The assigned order. */
export class NextAssignmentView {
  /** The id of the order. */
  orderId!: string;
}
