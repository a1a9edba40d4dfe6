import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { fault, validationError } from '@suite/errors';
import { checkTenant, TENANT_BOUNDS } from '@suite/tenant';
import { TenantService } from '../clients';
import { AuditService } from '../security';
import { type PasswordLogin, PasswordLoginService } from './password-login.service';
import { type PinLogin, PinLoginService } from './pin-login.service';
import type { StaffLoginDto, StaffTokenView } from './staff.dto';
import { staffCredentialsInvalid } from './staff.errors';
import { StaffTokensService, wayOfStation } from './staff-tokens.service';

/** Where a login comes from: the network, and the token of a station if the request has one. */
export interface LoginPlace {
  readonly network: string;
  readonly stationToken?: string | undefined;
}

/** Logs staff in: with a PIN at a station, or with a password. */
@Injectable()
export class StaffLoginService {
  constructor(
    private readonly byPin: PinLoginService,
    private readonly byPassword: PasswordLoginService,
    private readonly tokens: StaffTokensService,
    private readonly audit: AuditService,
    private readonly tenants: TenantService,
  ) {}

  /** An invented tenant takes no turn of the logins, and is not counted: there would be a new one for each attempt. */
  login(path: string, dto: StaffLoginDto, { network, stationToken }: LoginPlace): Promise<StaffTokenView> {
    const tenant = checkTenant(path, TENANT_BOUNDS.account); // no guard has done so
    return this.audit.watch({ call: 'staff', tenant, network }, async () => {
      if (stationToken === undefined) {
        const credentials = passwordLogin(dto);
        if (!(await this.tenants.exists(tenant))) throw staffCredentialsInvalid();
        return this.tokens.issue(await this.byPassword.prove(tenant, credentials, network), 'staff:password');
      }
      const { member, station } = await this.byPin.prove(tenant, stationToken, pinLogin(dto));
      return this.tokens.issue(member, wayOfStation(station.stationId));
    });
  }

  /** Ends the caller's token. */
  logout(caller: Caller): Promise<void> {
    return this.tokens.end(caller);
  }
}

function pinLogin({ staffId, pin, ...others }: StaffLoginDto): PinLogin {
  checkNone(others, 'with the header x-station');
  if (staffId !== undefined && pin !== undefined) return { staffId, pin };
  throw validationError([missing(staffId === undefined ? 'staffId' : 'pin', 'with the header x-station')]);
}

function passwordLogin({ email, password, totp, ...others }: StaffLoginDto): PasswordLogin {
  checkNone(others, 'without the header x-station');
  if (email !== undefined && password !== undefined) return { email, password, totp };
  throw validationError([missing(email === undefined ? 'email' : 'password', 'without the header x-station')]);
}

function checkNone(others: object, condition: string): void {
  const [name] = Object.entries(others).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  if (name !== undefined) throw validationError([fault(name, 'unknown_field', `${name} is not used ${condition}; omit it`)]);
}

const missing = (field: string, condition: string) => fault(field, 'missing_value', `${field} is required ${condition}`);
