export const EMAIL_VERIFICATIONS = ['NONE', 'OPTIONAL', 'REQUIRED'] as const;
/** Whether new customers confirm their address: never, whenever they like, or before their first login. */
export type EmailVerification = (typeof EMAIL_VERIFICATIONS)[number];

export const SIGNUP_ANSWERS = ['DISTINCT', 'SAME'] as const;
/** Whether a sign-up says that an address has an account (DISTINCT), or only a mail to that address does (SAME). */
export type SignupAnswers = (typeof SIGNUP_ANSWERS)[number];

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MIN_MAX = 64;

/** The rules of a tenant for its customers' accounts. */
export interface AccountRules {
  readonly emailVerification: EmailVerification;
  readonly passwordMinLength: number;
  readonly signupAnswers: SignupAnswers;
  /** Since when new accounts must confirm their address; null where they need not. */
  readonly requiredSince: Date | null;
}

export const DEFAULT_RULES: AccountRules = {
  emailVerification: 'NONE',
  passwordMinLength: PASSWORD_LENGTH_MIN,
  signupAnswers: 'DISTINCT',
  requiredSince: null,
};

/** The times of an account that decide whether it may log in. */
export interface VerificationState {
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
}

/** Whether the account must confirm its address before it can log in. Accounts from before the rule count as confirmed. */
export const awaitsVerification = (
  { createdAt, verifiedAt }: VerificationState,
  { requiredSince }: Pick<AccountRules, 'requiredSince'>,
): boolean => verifiedAt === null && requiredSince !== null && createdAt >= requiredSince;

/**
 * Whether a login must find no account: the account awaits its verification, and no answer may disclose that an address has an account. Any
 * other answer of the login would disclose what the sign-up has hidden.
 */
export const isConcealed = (account: VerificationState, rules: Pick<AccountRules, 'signupAnswers' | 'requiredSince'>): boolean =>
  rules.signupAnswers === 'SAME' && awaitsVerification(account, rules);

/** Whether sign-ups hide which addresses have an account although the next login would disclose it. */
export const tellsAtLogin = ({ signupAnswers, emailVerification }: Pick<AccountRules, 'signupAnswers' | 'emailVerification'>): boolean =>
  signupAnswers === 'SAME' && emailVerification !== 'REQUIRED';

/** Returns when the rule began: its earlier beginning while it stays, and now when it is set. */
export function requiredSince(verification: EmailVerification, before: AccountRules, now: Date): Date | null {
  return verification === 'REQUIRED' ? (before.requiredSince ?? now) : null;
}
