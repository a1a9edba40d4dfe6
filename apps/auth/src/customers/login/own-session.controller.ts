import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type Caller, CurrentCaller, CallEffect } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { CUSTOMER_SCOPES } from '../../clients/domain/scopes';
import { OwnSessionService } from './own-session.service';
import { LogoutQuery, SessionPath, type SessionView, type ValidTokenView } from '../../tokens';

/** The sessions of the logged-in customer. */
@ApiTags('Sessions')
@Controller('customer/:tenant')
export class OwnSessionController {
  constructor(private readonly sessions: OwnSessionService) {}

  /**
   * Logs the customer out. The session ends: its refresh tokens stop working, and auth rejects its access and saas tokens. Other
   * services accept them until they expire, unless they ask auth.
   */
  @Get('logout')
  @Operation('logout', 'Log out')
  @HttpCode(204)
  @Access({ customer: CUSTOMER_SCOPES })
  logout(@CurrentCaller() caller: Caller, @Query() { accessToken }: LogoutQuery): Promise<void> {
    return this.sessions.logout(caller, accessToken);
  }

  /** Returns the state of the customer’s token, with the customer that it names. */
  @Get('validateauthtoken')
  @Operation('validateToken', 'Validate the own token', { fails: { 404: ['customer_not_found'] } })
  @Access({ customer: ['customer.customer_read', 'cart.cart_own'] })
  validate(@CurrentCaller() caller: Caller): Promise<ValidTokenView> {
    return this.sessions.validate(caller);
  }

  /** Returns the customer’s sessions that have not ended: the current one first, then by last use, at most 100. */
  @Get('me/sessions')
  @Operation('listOwnSessions', 'List the own sessions')
  @Access({ customer: 'customer.customer_read' })
  list(@CurrentCaller() caller: Caller): Promise<SessionView[]> {
    return this.sessions.list(caller);
  }

  /** Ends one of the customer’s sessions, such as that of a lost device. */
  @Delete('me/sessions/:sessionId')
  @CallEffect('token')
  @Operation('deleteOwnSession', 'End an own session', { fails: { 404: ['session_not_found'] } })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  delete(@CurrentCaller() caller: Caller, @Param() { sessionId }: SessionPath): Promise<void> {
    return this.sessions.delete(caller, sessionId);
  }

  /** Ends all sessions of the customer except the current one. */
  @Delete('me/sessions')
  @CallEffect('token')
  @Operation('deleteOtherSessions', 'End all other sessions', { client: 'sessions.deleteOthers' })
  @HttpCode(204)
  @Access({ customer: 'customer.customer_update' })
  deleteOthers(@CurrentCaller() caller: Caller): Promise<void> {
    return this.sessions.deleteOthers(caller);
  }
}
