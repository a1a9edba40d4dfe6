import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, Public, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { checkTenant, TENANT_BOUNDS } from '@suite/tenant';
import { ClientNetwork } from '../security';
import { InvitationService } from './invitation.service';
import { PinLoginService } from './pin-login.service';
import {
  InvitationDto,
  StaffLoginDto,
  type StaffTokenView,
  type StationStaffView,
  TotpConfirmationDto,
  TotpRemovalDto,
  type TotpView,
} from './staff.dto';
import { StaffLoginService } from './staff-login.service';
import { StationToken, TakesStationToken } from './station-token.decorator';
import { TotpRemovalService } from './totp-removal.service';
import { TotpService } from './totp.service';

/** Logins of staff, and their second factor. */
@ApiTags('Staff')
@Controller('auth/:tenant')
export class StaffSessionController {
  constructor(
    private readonly logins: StaffLoginService,
    private readonly stations: PinLoginService,
    private readonly invitations: InvitationService,
    private readonly totp: TotpService,
    private readonly removals: TotpRemovalService,
  ) {}

  /**
   * Logs a member of the staff in: at a station with staff id and PIN, elsewhere with e-mail address, password and one-time code. After
   * two wrong PINs the wait before the next one doubles, from 5 seconds to 15 minutes. Wrong PINs count at a station where the member
   * has signed in before, and together at all others.
   */
  @Post('staff/login')
  @CallEffect('token')
  @Operation('loginStaff', 'Log staff in', {
    client: 'staff.login',
    fails: {
      401: ['invalid_credentials', 'totp_required', 'station_token_invalid'],
      403: ['wrong_site'],
      429: ['too_many_attempts'],
      503: ['service_unavailable', 'key_missing'],
    },
  })
  @HttpCode(200)
  @Public()
  @TakesStationToken({ isRequired: false })
  login(
    @Param('tenant') tenant: string,
    @Body() dto: StaffLoginDto,
    @ClientNetwork() network: string,
    @StationToken() stationToken: string | undefined,
  ): Promise<StaffTokenView> {
    return this.logins.login(tenant, dto, { network, stationToken });
  }

  /**
   * Logs the member out: auth rejects the token from now on, and the other services within two seconds. The member’s other tokens
   * stay valid.
   */
  @Post('staff/logout')
  @Audited('staff.logged_out')
  @SiteFrom('caller')
  @CallEffect('token')
  @Operation('logoutStaff', 'Log staff out', { client: 'staff.logout' })
  @HttpCode(204)
  @Access({ staff: 'auth.staff_own' })
  logout(@CurrentCaller() caller: Caller): Promise<void> {
    return this.logins.logout(caller);
  }

  /** Accepts the invitation of a mail: sets the password of the member, once. */
  @Post('staff/invitation')
  @Operation('acceptInvitation', 'Accept an invitation', {
    client: 'staff.acceptInvitation',
    fails: { 400: ['token_invalid', 'password_weak'] },
  })
  @HttpCode(204)
  @Public()
  accept(@Param('tenant') tenant: string, @Body() dto: InvitationDto): Promise<void> {
    return this.invitations.accept(tenant, dto);
  }

  /** Returns the station of the token, and the staff who can sign in at it. */
  @Get('stations/me/staff')
  @Operation('listStationStaff', 'List staff of a station', { client: 'stations.listStaff', fails: { 401: ['station_token_invalid'] } })
  @Public()
  @TakesStationToken({ isRequired: true })
  listAtStation(@Param('tenant') tenant: string, @StationToken() stationToken: string | undefined): Promise<StationStaffView> {
    return this.stations.listAtStation(checkTenant(tenant, TENANT_BOUNDS.account), stationToken);
  }

  /**
   * Starts the setup of a second factor: returns the secret for an authenticator app, and recovery codes. The token of a PIN is refused:
   * the second factor protects the login with the password.
   */
  @Post('staff/me/totp')
  @Audited('staff.totp_started')
  @SiteFrom('caller')
  @Operation('startTotp', 'Start a second factor', {
    client: 'staff.startTotp',
    fails: { 403: ['password_login_required'], 409: ['totp_exists'] },
  })
  @Access({ staff: 'auth.staff_own' })
  startTotp(@CurrentCaller() caller: Caller): Promise<TotpView> {
    return this.totp.start(caller);
  }

  /** Confirms the second factor with a code. From then on, a login with the password needs a code; each one is accepted once. */
  @Post('staff/me/totp/confirm')
  @Audited('staff.totp_confirmed')
  @SiteFrom('caller')
  @Operation('confirmTotp', 'Confirm a second factor', {
    client: 'staff.confirmTotp',
    fails: { 400: ['totp_code_wrong'], 404: ['totp_not_found'], 409: ['totp_exists'] },
  })
  @HttpCode(204)
  @Access({ staff: 'auth.staff_own' })
  confirmTotp(@CurrentCaller() caller: Caller, @Body() { code }: TotpConfirmationDto): Promise<void> {
    return this.totp.confirm(caller, code);
  }

  /**
   * Removes the second factor with its recovery codes, for the member’s password or a code of it: send one of both. Repeating the call
   * changes nothing. Wrong ones delay the next one, like failed logins.
   */
  @Delete('staff/me/totp')
  @Audited('staff.totp_removed')
  @SiteFrom('caller')
  @Operation('deleteTotp', 'Remove a second factor', {
    client: 'staff.deleteTotp',
    fails: { 400: ['wrong_password', 'totp_code_wrong'], 429: ['too_many_attempts'] },
  })
  @HttpCode(204)
  @Access({ staff: 'auth.staff_own' })
  removeTotp(@CurrentCaller() caller: Caller, @Body() dto: TotpRemovalDto, @ClientNetwork() network: string): Promise<void> {
    return this.removals.remove(caller, dto, network);
  }
}
