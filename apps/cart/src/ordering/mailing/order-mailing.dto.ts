import { ApiProperty } from '@nestjs/swagger';
import type { Int32 } from '@suite/validation';
import { IsIn } from 'class-validator';
import { MAIL_KINDS, type MailKind } from '../domain/repeated-mails';

/** A mail to send again. */
export class OrderMailDraftDto {
  /** CONFIRMATION: what was ordered. PACKED: what is charged and what is missing. CREDITED: the newest credit note. */
  @IsIn(MAIL_KINDS) kind!: MailKind;
}

/** A mail that is being sent again. */
export class OrderMailView {
  /** The kind of mail. */
  @ApiProperty({ enum: MAIL_KINDS }) kind!: MailKind;
  /** How many more mails about the order can be sent again now. */
  left!: Int32;
}
