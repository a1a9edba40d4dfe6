import { Injectable } from '@nestjs/common';
import { scopesOfRoles } from '../domain/staff-roles';
import { TokenService } from '../token';
import type { StaffTokenView } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { limitsOf, loggedInView } from './staff.view';

/** How a member has logged in; the client id of the token. */
export type LoginWay = `station:${string}` | 'staff:password' | 'staff:provider';

/** Issues the tokens of staff. */
@Injectable()
export class StaffTokensService {
  constructor(private readonly tokens: TokenService) {}

  async issue(member: StaffMember, way: LoginWay): Promise<StaffTokenView> {
    const { tenant, staffId, incarnation, roles } = member;
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
