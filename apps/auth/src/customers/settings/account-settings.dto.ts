import type { WordsOf } from '@suite/http';
import { IfPresent, type Int32, WholeNumber } from '@suite/validation';
import { IsIn } from 'class-validator';
import {
  EMAIL_VERIFICATIONS,
  type EmailVerification,
  PASSWORD_LENGTH_MIN,
  PASSWORD_LENGTH_MIN_MAX,
  SIGNUP_ANSWERS,
  type SignupAnswers,
} from '../domain/account-settings';

/** The rules for customers’ accounts. An omitted field gets its default. */
export class AccountSettingsDraftDto {
  /**
   * Whether new customers confirm their e-mail address: NONE (default), OPTIONAL, or REQUIRED, which refuses their login until
   * they do. Existing accounts count as confirmed.
   */
  @IfPresent() @IsIn(EMAIL_VERIFICATIONS) emailVerification?: EmailVerification;
  /** The least number of characters of a new password, 8 to 64; default 8. */
  @IfPresent() @WholeNumber({ min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MIN_MAX }) passwordMinLength?: number;
  /**
   * How a sign-up with the address of an existing account is answered. DISTINCT (default): with 409. SAME: with 202 like every other
   * sign-up, so that only a mail to the address shows the difference. SAME needs `emailVerification` REQUIRED: otherwise the next login
   * would tell. A login before the confirmation is then 401, as with a wrong password.
   */
  @IfPresent() @IsIn(SIGNUP_ANSWERS) signupAnswers?: SignupAnswers;
}

/** The rules for customers’ accounts. */
export class AccountSettingsView implements WordsOf<AccountSettingsDraftDto> {
  emailVerification!: EmailVerification;
  passwordMinLength!: Int32;
  signupAnswers!: SignupAnswers;
}
