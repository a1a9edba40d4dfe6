import { AppError } from '@suite/errors';

/** The limits of a tenant: of its calls, of its resources, and of its storage. */
export const QUOTA_NAMES = ['requestsPerSecond', 'burst', 'carts', 'coupons', 'webhooks', 'storedMegabytes'] as const;
export type QuotaName = (typeof QUOTA_NAMES)[number];

/** The quotas of a tenant. An absent one is off. */
export type Quotas = Readonly<Partial<Record<QuotaName, number>>> & {
  /** The storage of the tenant, set only while it reaches the quota. Writes are then refused. */
  readonly usedMegabytes?: number;
};

/** A change of quotas. An absent quota does not change, and null turns it off. */
export type QuotaChange = Readonly<Partial<Record<QuotaName, number | null>>>;

export const QUOTA_MAX = 1_000_000_000;

/** Returns the lowest value of a quota. A rate of 0 would be a suspended tenant, which has a state of its own. */
export const quotaMin = (name: QuotaName): number => (name === 'requestsPerSecond' || name === 'burst' ? 1 : 0);

/** Returns the quotas after a change, in the order of their names, without `usedMegabytes`, which must be measured again. */
export function changedQuotas(before: Quotas, change: QuotaChange): Quotas {
  const after: [QuotaName, number][] = [];
  for (const name of QUOTA_NAMES) {
    const value = change[name] === undefined ? before[name] : change[name];
    if (value !== undefined && value !== null) after.push([name, value]);
  }
  return Object.fromEntries(after);
}

export const hasSameQuotas = (one: Quotas, other: Quotas): boolean => QUOTA_NAMES.every((name) => one[name] === other[name]);

/** Returns a quota as it takes effect; null is off. A rate without a burst allows a second’s calls at once. */
export const limitOf = (quotas: Quotas, name: QuotaName): number | null =>
  quotas[name] ?? (name === 'burst' ? (quotas.requestsPerSecond ?? null) : null);

/** Returns all quotas as they take effect; null is off. */
export const limitsOf = (quotas: Quotas): Record<QuotaName, number | null> =>
  Object.fromEntries(QUOTA_NAMES.map((name) => [name, limitOf(quotas, name)])) as Record<QuotaName, number | null>;

/** The used part of a quota, and what a call would add. */
export interface QuotaUse {
  readonly used: number;
  readonly added: number;
}

/** Rejects a call that would exceed a quota: 409 `quota_exceeded`. */
export function checkQuota(quotas: Quotas, name: QuotaName, { used, added }: QuotaUse): void {
  const limit = quotas[name];
  if (limit !== undefined && used + added > limit) throw quotaExceeded(name, { limit, used });
}

export function quotaExceeded(name: QuotaName, { limit, used }: { readonly limit: number; readonly used: number }): AppError {
  const message = `The quota ${name} of the tenant is ${limit}, and ${used} are used; free some, or ask the operator of the suite`;
  return new AppError('conflict', 'quota_exceeded', message, { details: [{ type: 'quota_exceeded', field: name, message }] });
}
