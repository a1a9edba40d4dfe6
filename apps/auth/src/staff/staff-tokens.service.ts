import { Injectable } from '@nestjs/common';
import { recordEvent } from '@suite/audit';
import { Database } from '@suite/database';
import { resourceOf } from '../domain/audit-resource';
import { scopesOfRoles } from '../domain/staff-roles';
import { TokenService } from '../token';
import type { StaffTokenView } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { limitsOf, loggedInView } from './staff.view';

/** How a member has logged in; the client id of the token. */
export type LoginWay = `station:${string}` | 'staff:password' | 'staff:provider';

/** Issues the tokens of staff, each with an event. */
@Injectable()
export class StaffTokensService {
  constructor(
    private readonly db: Database,
    private readonly tokens: TokenService,
  ) {}

  async issue(member: StaffMember, way: LoginWay): Promise<StaffTokenView> {
    const { tenant, staffId, incarnation, roles } = member;
    const event = { tenant, actor: staffId, action: 'staff.logged_in', resource: resourceOf('staff', staffId), after: { way } };
    await this.db.transaction(tenant, (tx) => recordEvent(tx, event));
    const { token, expiresIn } = await this.tokens.issue({
      kind: 'staff',
      tenant,
      subject: staffId,
      clientId: way,
      clientIncarnation: incarnation,
      scopes: scopesOfRoles(roles),
      staff: { roles, sites: limitsOf(member) },
    });
    return { access_token: token, token_type: 'Bearer', expires_in: expiresIn, staff: loggedInView(member) };
  }
}
