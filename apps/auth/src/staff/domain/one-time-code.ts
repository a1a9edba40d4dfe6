import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Codes of the previous and the next step are accepted, because clocks differ. */
const WINDOW_STEPS = 1;

/** Whose authenticator app shows the codes. */
export interface CodeOwner {
  readonly tenant: string;
  readonly name: string;
}

/** Returns a secret of 160 random bits, in Base32. */
export const newCodeSecret = (): string => new Secret().base32;

/** Returns the address from which an authenticator app reads the secret. */
export const codeUri = (secret: string, owner: CodeOwner): string => totpOf(secret, owner).toString();

/** Returns the step of a code that is valid now; undefined for a wrong one. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Returns the oldest step of which a code can be valid now. Earlier steps need not be remembered. */
export const oldestStep = (now: Date): number => Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) - WINDOW_STEPS;

const totpOf = (secret: string, owner?: CodeOwner): TOTP =>
  new TOTP({
    ...(owner && { issuer: owner.tenant, label: owner.name }),
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
