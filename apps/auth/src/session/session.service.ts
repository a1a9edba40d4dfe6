import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { AuditService } from '../audit';
import { ClientProofService } from '../client';
import { anonymousId } from '../domain/anonymous-id';
import { emailKeyOf } from '../domain/email';
import { ANONYMOUS_SCOPES, CUSTOMER_SCOPES } from '../domain/scopes';
import type { PageRequest } from '../request';
import { TokenService } from '../token';
import { type LoginRequest, LoginService } from './login.service';
import type { AnonymousQuery, AnonymousTokenView, CustomerTokensView } from './session.dto';
import { loginView } from './session.view';

/** Issues the tokens of shoppers, anonymous and logged in. */
@Injectable()
export class SessionService {
  constructor(
    private readonly clients: ClientProofService,
    private readonly logins: LoginService,
    private readonly tokens: TokenService,
    private readonly audit: AuditService,
  ) {}

  async anonymous({ tenant, 'session-id': sessionId, client_id }: AnonymousQuery, page: PageRequest): Promise<AnonymousTokenView> {
    const { clientId, incarnation, webOrigins } = await this.clients.load(tenant, client_id, page);
    const subject = anonymousId(tenant, sessionId);
    const { token, expiresIn, scope } = await this.tokens.issue({
      kind: 'anonymous',
      tenant,
      subject,
      clientId,
      clientIncarnation: incarnation,
      scopes: ANONYMOUS_SCOPES,
      sessionId,
      webOrigins,
    });
    return { access_token: token, expires_in: expiresIn, scope, token_type: 'Bearer' };
  }

  /** Logs a customer in. The customer's tokens continue the anonymous session. */
  async login(caller: Caller, request: LoginRequest): Promise<CustomerTokensView> {
    const { tenant, clientId, clientIncarnation, sessionId, webOrigins } = caller;
    const attempted = { call: 'login', tenant, clientId, emailKey: emailKeyOf(request.email), network: request.network } as const;
    const { customerNumber, ...refresh } = await this.audit.watch(attempted, () => this.logins.login(caller, request));
    const issued = await this.tokens.issue({
      kind: 'customer',
      tenant,
      subject: customerNumber,
      clientId,
      clientIncarnation,
      scopes: CUSTOMER_SCOPES,
      sessionId,
      webOrigins,
    });
    return loginView(issued, refresh, await this.tokens.issueSaas(tenant, customerNumber));
  }
}
