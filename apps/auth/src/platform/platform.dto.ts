import { type DateTimeText, IfPresent, Line, PathParam, QueryInt } from '@suite/validation';
import { TENANT_STATES, type TenantState } from '@suite/tenant';
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

/** A change of a tenant. Omitted fields do not change. */
export class TenantChangeDto {
  /** ACTIVE; READ_ONLY: nothing is written but what logins write; SUSPENDED: every call is refused. */
  @IfPresent() @IsIn(TENANT_STATES) state?: TenantState;
  /** Why, for the operators. A new state without a reason has none. */
  @IfPresent() @Line(500) reason?: string;
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
}
