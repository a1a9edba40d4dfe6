import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AuditService } from '../../security';
import { emailKeyOf } from '../../security/domain/email';
import { CUSTOMER_SCOPES } from '../../clients/domain/scopes';
import { type CustomerTokensView, loginView, refreshedTokensView, SessionTokensService } from '../../tokens';
import { contextOf } from '../../tokens/domain/session-context';
import { type LoggedIn, type LoginRequest, LoginService } from './login.service';

/** Logs customers in. */
@Injectable()
export class CustomerLoginService {
  constructor(
    private readonly logins: LoginService,
    private readonly tokens: SessionTokensService,
    private readonly audit: AuditService,
  ) {}

  /** Logs a customer in. The customer's tokens continue the anonymous session. */
  async login(caller: Caller, request: LoginRequest): Promise<CustomerTokensView> {
    const { tenant, clientId } = caller;
    const attempted = { call: 'login', tenant, clientId, emailKey: emailKeyOf(request.email), network: request.visit.network } as const;
    return this.answer(caller, await this.audit.watch(attempted, () => this.logins.login(caller, request)));
  }

  /** Returns the answer of a login whose session was just started by the caller. */
  async answer(caller: Caller, { customerNumber, sid, ...refresh }: LoggedIn): Promise<CustomerTokensView> {
    const context = contextOf(caller);
    const { access, saasToken = '' } = await this.tokens.issue(caller, { sid, customerNumber, scopes: CUSTOMER_SCOPES, ...context });
    return loginView(refreshedTokensView(access, refresh, context.sessionId), saasToken);
  }
}
