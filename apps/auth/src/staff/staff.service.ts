import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { type IdempotentRequest, once } from '@suite/idempotency';
import { Clock } from '@suite/runtime';
import { changedMembers, type NewAuditEvent, recordEvent } from '@suite/audit';
import { PasswordService } from '../passwords';
import { resourceOf } from '../security/domain/audit-resource';
import { checkHeldScopes } from '../clients/domain/scopes';
import { type Role, scopesToGive } from './domain/staff-roles';
import type { CreatedStaffView, StaffDraftDto, StaffPatchDto, StaffView } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { staffExists, staffNotFound } from './staff.errors';
import { StaffCredentialsService } from './staff-credentials.service';
import { StaffTokensService } from './staff-tokens.service';
import { deleteStaff, findStaff, insertStaff, isStaffTaken, listStaff, lockStaff, updateStaff } from './staff.queries';
import { staffView } from './staff.view';

const ID_BYTES = 8;

/** Manages the staff of a tenant. A caller grants and revokes only its own permissions. */
@Injectable()
export class StaffService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly passwords: PasswordService,
    private readonly credentials: StaffCredentialsService,
    private readonly tokens: StaffTokensService,
  ) {}

  /** Creates a member. The caller must have the scopes of the roles. */
  async create(caller: Caller, dto: StaffDraftDto, request?: IdempotentRequest): Promise<CreatedStaffView> {
    const { staffId = newStaffId(), firstName, lastName, roles, sites = [], active = true } = dto;
    const owner = { tenant: caller.tenant, staffId };
    checkMayGive(caller, { staffId, roles, sites });
    const credentials = await this.credentials.columnsOf({ ...owner, emailKey: null }, dto);
    const member = { ...newMember({ ...owner, firstName, lastName, roles, sites, active }, this.clock.now()), ...credentials };
    const keyed = request && { ...request, bodyHash: this.passwords.keyedDigest(request.bodyHash) };
    return this.change(caller.tenant, (tx) =>
      once(tx, keyed, async () => {
        await insertStaff(tx, await this.credentials.invited(tx, member));
        await record(tx, caller, staffId, { action: 'staff.created', after: auditedOf(member) });
        return { staffId };
      }),
    );
  }

  /** Lists the members whom the caller can see: those of its own sites. */
  async list({ tenant, sites }: Caller): Promise<StaffView[]> {
    return (await listStaff(this.db, tenant)).filter((member) => isWithin(sites, member.sites)).map(staffView);
  }

  async load(caller: Caller, staffId: string): Promise<StaffView> {
    const member = await findStaff(this.db, caller.tenant, staffId);
    if (!member) throw staffNotFound(staffId);
    checkSites(caller, member.sites);
    return staffView(member);
  }

  /** Changes a member, whose tokens end. The caller must have the scopes of the member's roles, the previous and the new ones. */
  async update(caller: Caller, staffId: string, dto: StaffPatchDto): Promise<StaffView> {
    const stored = await findStaff(this.db, caller.tenant, staffId);
    if (!stored) throw staffNotFound(staffId);
    checkMayGive(caller, stored); // before the passwords are hashed, and again under the lock
    const credentials = await this.credentials.columnsOf(stored, dto);
    return this.change(caller.tenant, async (tx) => {
      const member = await this.lock(tx, caller, staffId);
      const changed: StaffMember = {
        ...member,
        ...defined({ firstName: dto.firstName, lastName: dto.lastName, roles: dto.roles, sites: dto.sites, active: dto.active }),
        ...credentials,
        incarnation: await this.tokens.endAll(tx, member),
        modifiedAt: this.clock.now(),
      };
      checkMayGive(caller, changed);
      const isUninvited = member.invitationUntil === null || member.invitationUntil <= this.clock.now();
      const isActivated = changed.active && !member.active && isUninvited;
      const isInvited = isActivated || changed.email !== member.email || changed.passwordHash !== member.passwordHash;
      await updateStaff(tx, isInvited ? await this.credentials.invited(tx, changed) : changed);
      await record(tx, caller, staffId, { action: 'staff.changed', ...changeOf(member, changed) });
      return staffView(changed);
    });
  }

  /** Deletes a member, whose tokens end. The caller must have the scopes of the member's roles. */
  async delete(caller: Caller, staffId: string): Promise<void> {
    await this.db.transaction(caller.tenant, async (tx) => {
      const member = await this.lock(tx, caller, staffId);
      await this.tokens.endAll(tx, member);
      await deleteStaff(tx, member);
      await record(tx, caller, staffId, { action: 'staff.deleted', before: auditedOf(member) });
    });
  }

  /** Ends all tokens of a member, who may log in again. The caller must have the scopes of the member's roles. */
  async endSessions(caller: Caller, staffId: string): Promise<void> {
    await this.db.transaction(caller.tenant, async (tx) => {
      const member = await this.lock(tx, caller, staffId);
      await updateStaff(tx, { ...member, incarnation: await this.tokens.endAll(tx, member) });
      await record(tx, caller, staffId, { action: 'staff.sessions_ended' });
    });
  }

  private async lock(tx: Tx, caller: Caller, staffId: string): Promise<StaffMember> {
    const member = await lockStaff(tx, caller.tenant, staffId);
    if (!member) throw staffNotFound(staffId);
    checkMayGive(caller, member);
    return member;
  }

  private change<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(tenant, work).catch((error: unknown) => {
      throw isStaffTaken(error) ? staffExists() : error;
    });
  }
}

type StaffEvent = Pick<NewAuditEvent, 'action' | 'before' | 'after'>;

function record(tx: Tx, { tenant, subject: actor }: Caller, staffId: string, event: StaffEvent): Promise<void> {
  return recordEvent(tx, { tenant, actor, resource: resourceOf('staff', staffId), ...event });
}

/** What audit events say about a member: neither names nor credentials. */
export const auditedOf = ({ roles, sites, active }: Pick<StaffMember, 'roles' | 'sites' | 'active'>) => ({ roles, sites, active });

export const newStaffId = (): string => randomBytes(ID_BYTES).toString('hex');

/** The audited part of a member's change. Personal names and credentials appear only as member names, without values. */
function changeOf(member: StaffMember, changed: StaffMember): Pick<NewAuditEvent, 'before' | 'after'> {
  const { before, after } = changedMembers(auditedOf(member), auditedOf(changed));
  const names = Object.entries(UNSHOWN).flatMap(([column, name]) =>
    member[column as Unshown] === changed[column as Unshown] ? [] : [name],
  );
  return { before, after: { ...after, ...(names.length > 0 && { changed: names }) } };
}

/** The columns whose values no event shows, by the names of their members. */
const UNSHOWN = { email: 'email', firstName: 'firstName', lastName: 'lastName', passwordHash: 'password', pinSealed: 'pin' } as const;
type Unshown = keyof typeof UNSHOWN;

type Described = Pick<StaffMember, 'tenant' | 'staffId' | 'firstName' | 'lastName' | 'roles' | 'sites' | 'active'>;

/** Returns a member without credentials. */
export const newMember = (described: Described, now: Date): StaffMember => ({
  ...WITHOUT_CREDENTIALS,
  ...described,
  incarnation: randomUUID(),
  createdAt: now,
  modifiedAt: now,
});

const WITHOUT_CREDENTIALS = {
  email: null,
  emailKey: null,
  pinSealed: null,
  passwordHash: null,
  totpSealed: null,
  isTotpConfirmed: false,
  totpSteps: [],
  recoveryHashes: [],
  invitationHash: null,
  invitationUntil: null,
  issuer: null,
  issuerSubject: null,
} satisfies Partial<StaffMember>;

/** Rejects a caller that lacks scopes of the member's roles, or is limited to other sites. */
function checkMayGive(
  caller: Caller,
  member: { readonly staffId: string; readonly roles: readonly Role[]; readonly sites: readonly string[] },
): void {
  checkHeldScopes(member.staffId, scopesToGive(member.roles), caller.scopes);
  checkSites(caller, member.sites);
}

/** Rejects a member of the staff who grants more sites than they have themselves. No sites means all sites. */
function checkSites(caller: Caller, sites: readonly string[]): void {
  for (const siteCode of sites.length > 0 ? sites : [undefined]) checkSite(caller, siteCode);
}

const isWithin = (limits: readonly string[] | undefined, sites: readonly string[]): boolean =>
  !limits || (sites.length > 0 && sites.every((site) => limits.includes(site)));

/** Returns the members that are not undefined. */
function defined<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
