import { type DateTimeText, IfPresent, type Int32, Line, Nested, OrNull, PathParam, QueryInt, Rule } from '@suite/validation';
import { QUOTA_MAX, type QuotaName, quotaMin, TENANT_STATES, type TenantState } from '@suite/tenant';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { tenantNotFound } from '../clients';

const TENANT_NAME = /^[a-z0-9][a-z0-9_-]{2,15}$/;

export class HeldTenantPath {
  /** The name of the tenant. */
  @PathParam(TENANT_NAME, tenantNotFound) name!: string;
}

export class TenantListQuery {
  /** Returns only tenants in this state. */
  @IfPresent() @IsIn(TENANT_STATES) state?: TenantState;
  @QueryInt({ min: 1, max: 1_000_000 }) pageNumber: number = 1;
  @QueryInt({ min: 1, max: 200 }) pageSize: number = 16;
}

const isQuota =
  (min: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= QUOTA_MAX;

/** A whole number, or null for no limit. */
function Quota(name: QuotaName): PropertyDecorator {
  const min = quotaMin(name);
  const rules = [
    OrNull(),
    Rule(isQuota(min), `must be a whole number from ${min} to ${QUOTA_MAX}, or null for no limit`, { name: 'isQuota' }),
    ApiProperty({ type: 'integer', minimum: min, maximum: QUOTA_MAX, nullable: true, required: false }),
  ];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** Limits of a tenant. Omitted ones do not change; null removes one. */
export class QuotasPatchDto {
  /** Calls of each service in a second, over time. More are 429 `tenant_rate_exceeded`. */
  @Quota('requestsPerSecond') requestsPerSecond?: Int32 | null;
  /** Calls of each service at once, after a pause. By default as many as in a second. */
  @Quota('burst') burst?: Int32 | null;
  /** Open carts. One more is 409 `quota_exceeded`. */
  @Quota('carts') carts?: Int32 | null;
  /** Coupons, also generated and imported ones. One more is 409 `quota_exceeded`. */
  @Quota('coupons') coupons?: Int32 | null;
  /** Webhooks of each service. One more is 409 `quota_exceeded`. */
  @Quota('webhooks') webhooks?: Int32 | null;
  /** Megabytes of rows in all services. A tenant that stores as much cannot write: 409 `quota_exceeded`. */
  @Quota('storedMegabytes') storedMegabytes?: Int32 | null;
}

/** Limits of a tenant. Null is no limit. */
export class QuotasView {
  /** Calls of each service in a second, over time. */
  requestsPerSecond!: Int32 | null;
  /** Calls of each service at once, after a pause. */
  burst!: Int32 | null;
  /** Open carts. */
  carts!: Int32 | null;
  /** Coupons. */
  coupons!: Int32 | null;
  /** Webhooks of each service. */
  webhooks!: Int32 | null;
  /** Megabytes of rows in all services. */
  storedMegabytes!: Int32 | null;
}

/** A change of a tenant. Omitted fields do not change. */
export class TenantChangeDto {
  /** ACTIVE; READ_ONLY: nothing is written but what logins write; SUSPENDED: every call is refused. */
  @IfPresent() @IsIn(TENANT_STATES) state?: TenantState;
  /** Why, for the operators. A new state without a reason has none. */
  @IfPresent() @Line(500) reason?: string;
  /** What limits the tenant. */
  @IfPresent() @Nested(() => QuotasPatchDto) quotas?: QuotasPatchDto;
}

/** A tenant, as the operators of the suite see it. */
export class TenantView {
  /** The name of the tenant. */
  tenant!: string;
  /** What the tenant can do. */
  @ApiProperty({ enum: TENANT_STATES }) state!: TenantState;
  /** Since when it has this state: since its creation, if it was never held. */
  since!: DateTimeText;
  /** Why, if somebody has said it. */
  reason?: string;
  /** What limits the tenant. */
  quotas!: QuotasView;
}
