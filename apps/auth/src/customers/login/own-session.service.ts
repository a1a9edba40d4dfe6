import { Injectable } from '@nestjs/common';
import { AccessTokens, type Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { CustomerService } from '../profile/customer.service';
import {
  CustomerSessionsService,
  sessionNotFound,
  type SessionView,
  sessionView,
  TokenService,
  type ValidTokenView,
  validTokenView,
} from '../../tokens';

/** The sessions of a customer, as the customer sees and ends them. */
@Injectable()
export class OwnSessionService {
  constructor(
    private readonly db: Database,
    private readonly tokens: AccessTokens,
    private readonly revocations: TokenService,
    private readonly sessions: CustomerSessionsService,
    private readonly customers: CustomerService,
  ) {}

  /** Ends the login of the caller, and that of another token of the same customer. Any other token ends nothing. */
  async logout(caller: Caller, accessToken: string | undefined): Promise<void> {
    const other = accessToken === undefined ? undefined : (await this.tokens.verify(accessToken)).meaning;
    await this.end(caller);
    const isOwn = other?.kind === 'customer' && other.tenant === caller.tenant && other.subject === caller.subject;
    if (isOwn && other.tokenId !== caller.tokenId) await this.end(other);
  }

  /** Returns the state of the caller's token, which the guard has verified. */
  async validate(caller: Caller): Promise<ValidTokenView> {
    const { email } = await this.customers.load(caller.tenant, caller.subject);
    return validTokenView(caller, email, this.db.clock.now());
  }

  async list({ tenant, subject: customerNumber, sid }: Caller): Promise<SessionView[]> {
    return (await this.sessions.list(tenant, customerNumber, sid)).map((row) => sessionView(row, sid));
  }

  async delete({ tenant, subject: customerNumber }: Caller, sid: string): Promise<void> {
    if (!(await this.sessions.end({ tenant, customerNumber, sid }))) throw sessionNotFound(sid);
  }

  /** Ends all sessions of the customer except the current one. */
  deleteOthers({ tenant, subject: customerNumber, sid: except }: Caller): Promise<void> {
    return this.sessions.endOthers({ tenant, customerNumber, except });
  }

  /** Ends a login. A token of an earlier build names no session, so it is revoked alone. */
  private async end(caller: Pick<Caller, 'kind' | 'tenant' | 'subject' | 'sid' | 'tokenId' | 'expiresAt'>): Promise<void> {
    const { tenant, subject: customerNumber, sid } = caller;
    if (sid !== undefined) await this.sessions.end({ tenant, customerNumber, sid });
    else await this.db.transaction(tenant, (tx) => this.revocations.revoke(tx, caller));
  }
}
