import { Injectable } from '@nestjs/common';
import { AccessTokens, type Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { CustomerService } from '../profile/customer.service';
import { endOtherSessions, endSession, insertRevokedToken, listSessions, sessionNotFound, type SessionView, sessionView, type ValidTokenView, validTokenView } from '../../tokens';

/** A token whose login ends. */
type EndingToken = Pick<Caller, 'tenant' | 'subject' | 'sid' | 'tokenId' | 'expiresAt'>;

/** The sessions of a customer, as the customer sees and ends them. */
@Injectable()
export class OwnSessionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tokens: AccessTokens,
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
    return validTokenView(caller, email, this.clock.now());
  }

  async list({ tenant, subject: customerNumber, sid }: Caller): Promise<SessionView[]> {
    const rows = await listSessions(this.db, { tenant, customerNumber, sid }, this.clock.now());
    return rows.map((row) => sessionView(row, sid));
  }

  async delete({ tenant, subject: customerNumber }: Caller, sid: string): Promise<void> {
    if (!(await endSession(this.db, { tenant, customerNumber, sid }, this.clock.now()))) throw sessionNotFound(sid);
  }

  /** Ends all sessions of the customer except the current one. */
  async deleteOthers({ tenant, subject: customerNumber, sid: except }: Caller): Promise<void> {
    await this.db.transaction(tenant, (tx) => endOtherSessions(tx, { tenant, customerNumber, except, now: this.clock.now() }));
  }

  /** Ends a login. A token of an earlier build names no session, so it is revoked alone. */
  private async end({ tenant, subject: customerNumber, sid, tokenId: jti, expiresAt }: EndingToken): Promise<void> {
    if (sid !== undefined) await endSession(this.db, { tenant, customerNumber, sid }, this.clock.now());
    else await insertRevokedToken(this.db, { tenant, jti, expiresAt: new Date(expiresAt * 1_000) });
  }
}
