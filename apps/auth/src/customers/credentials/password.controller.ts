import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { ClientNetwork } from '../../security';
import { ANONYMOUS, CUSTOMER, SHOPPER, SUPPORT } from './credential.access';
import { PasswordChangeDto, PasswordResetDto, PasswordResetUpdateDto } from './credential.dto';
import { MailRequestService } from './mail-request.service';
import { PasswordChangeService } from './password-change.service';
import { PasswordResetService } from './password-reset.service';

/** Passwords. */
@ApiTags('Credentials')
@SiteFrom('tenant')
@Controller('customer/:tenant/password')
export class PasswordController {
  constructor(
    private readonly requests: MailRequestService,
    private readonly resets: PasswordResetService,
    private readonly changes: PasswordChangeService,
  ) {}

  /**
   * Mails a link that sets a new password, valid for 30 minutes. The answer is the same for an unknown address. A session gets at most
   * one such mail a minute and three a day, five if the customer has logged in from it; further requests are answered alike.
   * Applications and staff can send a customer the link.
   */
  @Post('reset')
  @HttpCode(204)
  @Operation('requestPasswordReset', 'Request a password reset', { fails: { 429: ['too_many_attempts'] } })
  @Access({ ...SHOPPER, ...SUPPORT })
  async requestReset(@CurrentCaller() caller: Caller, @Body() dto: PasswordResetDto, @ClientNetwork() network: string): Promise<void> {
    await this.requests.request(caller, { kind: 'reset', email: dto.email, site: dto.site, network });
  }

  /** Sets a new password with the token of a mail, and ends all sessions of the account. A refused password does not use the token up. */
  @Post('reset/update')
  @HttpCode(204)
  @Operation('resetPassword', 'Set a new password', {
    fails: { 400: ['token_invalid', 'password_weak'], 503: ['service_unavailable'] },
  })
  @Access(ANONYMOUS)
  async reset(@CurrentCaller() { tenant }: Caller, @Body() { token, password }: PasswordResetUpdateDto): Promise<void> {
    await this.resets.update(tenant, token, password);
  }

  /** Changes the password of the logged-in customer, and ends all other sessions. */
  @Post('change')
  @HttpCode(204)
  @Operation('changePassword', 'Change the own password', {
    fails: {
      400: ['wrong_password', 'password_weak'],
      404: ['customer_not_found'],
      429: ['too_many_attempts'],
      503: ['service_unavailable'],
    },
  })
  @Access(CUSTOMER)
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Body() { currentPassword, newPassword }: PasswordChangeDto,
    @ClientNetwork() network: string,
  ): Promise<void> {
    await this.changes.change(caller, { currentPassword, newPassword, network });
  }
}
