import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { auditDone, auditResource, recordEvent } from '@suite/audit';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { resourceOf } from '../security/domain/audit-resource';
import { scopesOfRoles } from './domain/staff-roles';
import { TokenService } from '../tokens';
import type { StaffTokenView } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { limitsOf, loggedInView } from './staff.view';

/** How a member has logged in; the client id of the token. */
export type LoginWay = `station:${string}` | 'staff:password' | 'staff:provider';

/** The way of a login with a PIN at a station. */
export const wayOfStation = (stationId: string): LoginWay => `station:${stationId}`;

/** Whether a client id is that of a login with a PIN. */
export const isOfStation = (clientId: string): boolean => clientId.startsWith('station:');

/** Issues the tokens of staff, each with an event. */
@Injectable()
export class StaffTokensService {
  constructor(
    private readonly db: Database,
    private readonly tokens: TokenService,
  ) {}

  async issue(member: StaffMember, way: LoginWay): Promise<StaffTokenView> {
    const { tenant, staffId, incarnation, roles, firstName, lastName } = member;
    const event = { tenant, actor: staffId, action: 'staff.logged_in', resource: resourceOf('staff', staffId), after: { way } };
    await this.db.transaction(tenant, (tx) => recordEvent(tx, event));
    const { token, expiresIn } = await this.tokens.issue({
      kind: 'staff',
      tenant,
      subject: staffId,
      clientId: way,
      clientIncarnation: incarnation,
      scopes: scopesOfRoles(roles),
      staff: { roles, sites: limitsOf(member), firstName, lastName },
    });
    return { access_token: token, token_type: 'Bearer', expires_in: expiresIn, staff: loggedInView(member) };
  }

  /** Revokes the caller's token. Of several concurrent calls, each succeeds. */
  async end(caller: Caller): Promise<void> {
    const { tenant, subject, clientId: way } = caller;
    auditResource(subject);
    await this.db.transaction(tenant, async (tx) => {
      await this.tokens.revoke(tx, caller);
      await auditDone(tx, { way });
    });
  }

  /** Ends all tokens of a member whom the transaction has locked. Returns the incarnation of the member's next tokens. */
  async endAll(tx: Tx, { tenant, incarnation }: Pick<StaffMember, 'tenant' | 'incarnation'>): Promise<string> {
    await this.tokens.revokeStaff(tx, tenant, incarnation);
    return randomUUID();
  }

  /** Ends the tokens of staff who have signed in at a station. */
  endOfStation(tx: Tx, tenant: string, stationId: string): Promise<void> {
    return this.tokens.revokeStaff(tx, tenant, wayOfStation(stationId));
  }
}
