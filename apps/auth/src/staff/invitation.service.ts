import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@suite/audit';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { resourceOf } from '../security/domain/audit-resource';
import { sha256 } from '../security/domain/secret';
import { TenantService } from '../clients';
import type { InvitationDto } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { invitationInvalid } from './staff.errors';
import { acceptInvitation, findInvitedStaff } from './staff.queries';
import { StaffCredentialsService } from './staff-credentials.service';
import { StaffTokensService } from './staff-tokens.service';

/** Accepts invitations of staff. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly tenants: TenantService,
    private readonly credentials: StaffCredentialsService,
    private readonly tokens: StaffTokensService,
  ) {}

  /** Whether the token can still set a password, for a page that shows its form. */
  async isUsable(tenant: string, token: string): Promise<boolean> {
    return (await this.find(tenant, sha256(token))) !== undefined;
  }

  /** Sets the password of an invited member, once. A refused password does not use the token up. */
  async accept(tenant: string, { token, password }: InvitationDto): Promise<void> {
    const hash = sha256(token);
    const member = await this.find(tenant, hash);
    if (!member) throw invitationInvalid();
    const passwordHash = await this.credentials.passwordHash(member, password);
    const acceptance = { hash, passwordHash, incarnation: randomUUID(), now: this.clock.now() };
    await this.db.transaction(tenant, async (tx) => {
      const accepted = await acceptInvitation(tx, tenant, acceptance);
      if (!accepted) throw invitationInvalid();
      const { staffId, incarnation } = accepted;
      await this.tokens.endAll(tx, { tenant, incarnation });
      const resource = resourceOf('staff', staffId);
      await recordEvent(tx, { tenant, actor: staffId, action: 'staff.invitation_accepted', resource, after: { changed: ['password'] } });
    });
  }

  private async find(tenant: string, hash: Buffer): Promise<StaffMember | undefined> {
    return (await this.tenants.isKnown(tenant)) ? findInvitedStaff(this.db, tenant, hash, this.clock.now()) : undefined;
  }
}
