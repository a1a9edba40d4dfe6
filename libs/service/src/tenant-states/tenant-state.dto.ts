import { type Quotas, TENANT_STATES, type TenantState } from '@suite/tenant';
import { IfPresent } from '@suite/validation';
import { IsIn, IsInt, IsObject, Max, Min } from 'class-validator';

const VERSION_MAX = 2_147_483_647;

export class TenantStateDto {
  /** The state of the tenant. */
  @IsIn(TENANT_STATES) state!: TenantState;
  /** A state of a lower version than the stored one changes nothing. */
  @IsInt() @Min(1) @Max(VERSION_MAX) version!: number;
  /** What limits the tenant. Auth has checked it; quotas of a later build are ignored. */
  @IfPresent() @IsObject() quotas?: Quotas;
}

/** The processes of the service where the state is not in force yet. */
export class TenantStateReceiptView {
  /** Host and process of each. */
  waitingFor!: string[];
}
