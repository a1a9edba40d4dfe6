import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import {
  type AccountRules,
  EMAIL_VERIFICATIONS,
  type EmailVerification,
  PASSWORD_LENGTH_MIN,
  PASSWORD_LENGTH_MIN_MAX,
  SIGNUP_ANSWERS,
  type SignupAnswers,
} from '../domain/account-settings';

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** The rules of a tenant for its customers' accounts. A tenant without a row has the defaults. */
@Entity('account_settings')
@Check('account_settings_verification_check', `email_verification IN (${listed(EMAIL_VERIFICATIONS)})`)
@Check('account_settings_answers_check', `signup_answers IN (${listed(SIGNUP_ANSWERS)})`)
@Check('account_settings_length_check', `password_min_length BETWEEN ${PASSWORD_LENGTH_MIN} AND ${PASSWORD_LENGTH_MIN_MAX}`)
@Check('account_settings_since_check', `(email_verification = 'REQUIRED') = (required_since IS NOT NULL)`)
export class AccountSettings implements AccountRules {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'account_settings_pkey' }) tenant!: string;
  @Column('text') emailVerification!: EmailVerification;
  @Column('integer') passwordMinLength!: number;
  @Column('text') signupAnswers!: SignupAnswers;
  /** Since when new accounts must confirm their address. */
  @Column('timestamptz', { nullable: true }) requiredSince!: Date | null;
}
