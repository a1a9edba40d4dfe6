import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { changedMembers, recordEvent } from '@suite/audit';
import { resourceOf } from '../security/domain/audit-resource';
import type { Role } from './domain/staff-roles';
import type { StaffTokenView } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { isStaffTaken, insertStaff, lockStaffByIdentity, updateStaff } from './staff.queries';
import { auditedOf, newMember, newStaffId } from './staff.service';
import { StaffTokensService } from './staff-tokens.service';

/** A member of the staff, as an external identity provider describes them. */
export interface StaffIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

const TRIES_MAX = 3;

/** Logs staff in with an external identity. The provider decides about their roles. */
@Injectable()
export class StaffIdentityService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tokens: StaffTokensService,
  ) {}

  /** Finds or creates the member of an identity. Returns undefined for an inactive one. */
  async login(tenant: string, identity: StaffIdentity): Promise<StaffTokenView | undefined> {
    for (let tries = 1; ; tries += 1) {
      try {
        const member = await this.db.transaction(tenant, (tx) => this.findOrCreate(tx, tenant, identity));
        return member.active ? await this.tokens.issue(member, 'staff:provider') : undefined;
      } catch (error) {
        if (tries === TRIES_MAX || !isStaffTaken(error)) throw error; // created concurrently
      }
    }
  }

  private async findOrCreate(tx: Tx, tenant: string, identity: StaffIdentity): Promise<StaffMember> {
    const { issuer, subject, firstName, lastName, roles } = identity;
    const member = await lockStaffByIdentity(tx, tenant, issuer, subject);
    const now = this.clock.now();
    if (!member) {
      const names = { tenant, staffId: newStaffId(), firstName, lastName, roles: [...roles], sites: [], active: true };
      const created = { ...newMember(names, now), issuer, issuerSubject: subject };
      await insertStaff(tx, created);
      await recordEvent(tx, { ...eventOf(created), action: 'staff.created', after: auditedOf(created) });
      return created;
    }
    const isSame = member.roles.join() === roles.join() && member.firstName === firstName && member.lastName === lastName;
    if (isSame) return member;
    const changed = {
      ...member,
      firstName,
      lastName,
      roles: [...roles],
      incarnation: await this.tokens.endAll(tx, member),
      modifiedAt: now,
    };
    await updateStaff(tx, changed);
    await recordEvent(tx, { ...eventOf(member), action: 'staff.changed', ...changedMembers(auditedOf(member), auditedOf(changed)) });
    return changed;
  }
}

/** The member itself has caused the event, with the token of the provider. */
const eventOf = ({ tenant, staffId }: StaffMember) => ({ tenant, actor: staffId, resource: resourceOf('staff', staffId) });
