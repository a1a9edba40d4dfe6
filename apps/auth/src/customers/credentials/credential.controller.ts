import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { ClientNetwork, CurrentVisit, type Visit } from '../../security';
import type { CustomerTokensView } from '../../tokens';
import { ANONYMOUS, CUSTOMER, SHOPPER, SUPPORT } from './credential.access';
import { EmailChangeDto, EmailDto, LoginCodeDto, OptInPath, EmailChangeConfirmDto } from './credential.dto';
import { EmailChangeService } from './email-change.service';
import { LoginCodeService } from '../login/login-code.service';
import { MailRequestService } from './mail-request.service';
import { OptInService } from './opt-in.service';

/** E-mail addresses, and the links and codes that prove them. */
@ApiTags('Credentials')
@SiteFrom('tenant')
@Controller('customer/:tenant')
export class CredentialController {
  constructor(
    private readonly requests: MailRequestService,
    private readonly emails: EmailChangeService,
    private readonly optIns: OptInService,
    private readonly codes: LoginCodeService,
  ) {}

  /**
   * Mails a link to a new e-mail address, valid for 24 hours, and a notice to the current one. The address changes when the link is
   * used. If the new address has an account, only the mail to it says so.
   */
  @Post('me/accounts/internal/email/change')
  @HttpCode(204)
  @Operation('requestEmailChange', 'Change the e-mail address', {
    fails: { 400: ['wrong_password'], 404: ['customer_not_found'], 429: ['too_many_attempts'], 503: ['service_unavailable'] },
  })
  @Access(CUSTOMER)
  async requestEmailChange(
    @CurrentCaller() caller: Caller,
    @Body() { password, newEmail, email, syncContactEmail }: EmailChangeDto,
    @ClientNetwork() network: string,
  ): Promise<void> {
    await this.emails.request(caller, { password, newEmail, email, syncContactEmail, network });
  }

  /**
   * Confirms a new e-mail address with the token of a mail; the old one can no longer log in. The token of the mail to the old
   * address undoes the change within 72 hours, and ends all sessions.
   */
  @Post('me/accounts/internal/email/change/confirm')
  @HttpCode(204)
  @Operation('confirmEmailChange', 'Confirm the e-mail address', { fails: { 400: ['token_invalid'] } })
  @Access(SHOPPER)
  async confirmEmailChange(@CurrentCaller() { tenant }: Caller, @Body() { token }: EmailChangeConfirmDto): Promise<void> {
    await this.emails.confirm(tenant, token);
  }

  /** Confirms the e-mail address of a new account with the token of a mail, and logs its customer in. The password of the sign-up stays. */
  @Get('signup/optin/:token')
  @Operation('confirmSignup', 'Confirm a sign-up', {
    fails: { 400: ['token_invalid'], 401: ['invalid_client'], 503: ['service_unavailable'] },
  })
  @Access(ANONYMOUS)
  confirmSignup(@CurrentCaller() caller: Caller, @Param() { token }: OptInPath, @CurrentVisit() visit: Visit): Promise<CustomerTokensView> {
    return this.optIns.logIn(caller, token, visit);
  }

  /**
   * Mails the link that confirms an address again, if its account still awaits it. The answer is the same for every address.
   * Applications and staff can send a customer the link.
   */
  @Post('signup/optin/refresh_token')
  @HttpCode(202)
  @Operation('requestSignupMail', 'Mail the confirmation again', { fails: { 429: ['too_many_attempts'] } })
  @Access({ ...ANONYMOUS, ...SUPPORT })
  async requestSignupMail(@CurrentCaller() caller: Caller, @Body() { email }: EmailDto, @ClientNetwork() network: string): Promise<void> {
    await this.requests.request(caller, { kind: 'opt-in', email, network });
  }

  /** Mails a code of six digits, with which this session can log in for ten minutes. The answer is the same for an unknown address. */
  @Post('login/code')
  @HttpCode(202)
  @Operation('requestLoginCode', 'Request a login code', { fails: { 429: ['too_many_attempts'] } })
  @Access(ANONYMOUS)
  async requestLoginCode(@CurrentCaller() caller: Caller, @Body() { email }: EmailDto, @ClientNetwork() network: string): Promise<void> {
    await this.requests.request(caller, { kind: 'login-code', email, network });
  }

  /**
   * Logs a customer in with a code from a mail. Only the session that asked for the code can use it, and has five attempts. If the
   * address was not proven before and another session signed up with it, the code claims the account: its password and its other
   * logins end.
   */
  @Post('login/code/confirm')
  @HttpCode(200)
  @CallEffect('token')
  @Operation('loginWithCode', 'Log in with a code', {
    fails: { 401: ['invalid_client', 'invalid_credentials'], 429: ['too_many_attempts'], 503: ['service_unavailable'] },
  })
  @Access(ANONYMOUS)
  loginWithCode(
    @CurrentCaller() caller: Caller,
    @Body() { email, code }: LoginCodeDto,
    @CurrentVisit() visit: Visit,
  ): Promise<CustomerTokensView> {
    return this.codes.logIn(caller, { email, code, visit });
  }
}
