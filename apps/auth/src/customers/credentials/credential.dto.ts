import { IfPresent, Text } from '@suite/validation';
import { IsBoolean, IsString, Length, Matches } from 'class-validator';
import { EmailText } from '../profile/email.validator';
import { CODE_DIGITS } from '../domain/account-token';

/** The address of an account. */
export class EmailDto {
  /** The e-mail address of the account. */
  @EmailText() email!: string;
}

/** A request for a new password. */
export class PasswordResetDto extends EmailDto {
  /** The site of the shop, which the link in the mail names as `site`. */
  @IfPresent() @Text(64) site?: string;
}

/** A new password, set with the token of a mail. */
export class PasswordResetUpdateDto {
  /** The token of the mail. */
  @Text(256) token!: string;
  /** The new password: 8 to 256 characters, and hard to guess. */
  @IsString() @Length(8, 256) password!: string;
}

/** The change of the own password. */
export class PasswordChangeDto {
  /** The current password. */
  @Text(256) currentPassword!: string;
  /** The new password: 8 to 256 characters, and hard to guess. */
  @IsString() @Length(8, 256) newPassword!: string;
}

/** The change of the own e-mail address. */
export class EmailChangeDto {
  /** The current password. */
  @Text(256) password!: string;
  /** The new address to log in with. */
  @EmailText() newEmail!: string;
  /** The current address. If it is sent, it must be that of the account. */
  @IfPresent() @Text(254) email?: string;
  /** Whether the address for contact changes too; default false. */
  @IfPresent() @IsBoolean() syncContactEmail?: boolean;
}

/** The token of a mail. */
export class EmailChangeConfirmDto {
  /** The token of the mail. */
  @Text(256) token!: string;
}

/** A code from a mail. */
export class LoginCodeDto extends EmailDto {
  /** The code of the mail: six digits. */
  @IsString()
  @Matches(new RegExp(`^\\d{${CODE_DIGITS}}$`), { message: `code must be ${CODE_DIGITS} digits` })
  code!: string;
}

export class OptInPath {
  tenant!: string;
  /** The token of the mail. */
  token!: string;
}
