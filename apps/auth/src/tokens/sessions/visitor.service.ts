import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { ClientProofService } from '../../clients';
import { ANONYMOUS_SCOPES } from '../../clients/domain/scopes';
import { tenantIn } from '../../clients/domain/visitor-tenant';
import type { VisitorRequest } from '../../security';
import { newSecret } from '../../security/domain/secret';
import { contextOf } from '../domain/session-context';
import type { AnonymousQuery, AnonymousTokenView, VisitorLoginQuery, VisitorTokensView } from './session.dto';
import { SessionStartService } from './session-start.service';
import { SessionTokensService, tokenClientOf } from './session-tokens.service';
import { anonymousTokenView, visitorTokensView } from './session.view';
import { ShopperAddressService } from './shopper-address.service';

/** Issues the first tokens of shoppers who are not logged in. */
@Injectable()
export class VisitorService {
  constructor(
    private readonly db: Database,
    private readonly clients: ClientProofService,
    private readonly addresses: ShopperAddressService,
    private readonly sessions: SessionStartService,
    private readonly tokens: SessionTokensService,
  ) {}

  /** Issues a token for the shop's own session id. Nothing is stored, so the token ends only when it expires. */
  async anonymous({ tenant, 'session-id': sessionId, client_id }: AnonymousQuery, request: VisitorRequest): Promise<AnonymousTokenView> {
    const client = await this.clients.load(tenant, client_id, request);
    const network = await this.addresses.networkOf(client, request);
    return anonymousTokenView(await this.tokens.issueAnonymous(tokenClientOf(client), { sessionId, network }));
  }

  /** Starts a session with a refresh token. */
  async login(query: VisitorLoginQuery, request: VisitorRequest): Promise<VisitorTokensView> {
    const client = await this.clients.load(tenantIn(query), query.client_id, request);
    const { siteCode, currency, targetLocation: country, language, session_id: sessionId = newSecret() } = query;
    const network = await this.addresses.networkOf(client, request);
    const context = contextOf({ sessionId, siteCode, currency, country, language, network });
    const { tenant, clientId } = client;
    const session = { customerNumber: null, scopes: ANONYMOUS_SCOPES };
    const { sid, ...refresh } = await this.db.transaction(tenant, (tx) =>
      this.sessions.start(tx, { tenant, clientId, ...session, context, visit: { network: request.network } }),
    );
    const { access } = await this.tokens.issue(tokenClientOf(client), { sid, ...session, ...context });
    return visitorTokensView(access, refresh, sessionId);
  }
}
