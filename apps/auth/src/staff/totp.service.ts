import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { auditResource } from '@suite/audit';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { codeUri, newCodeSecret, oldestStep, stepOf } from './domain/one-time-code';
import { sha256 } from '../security/domain/secret';
import { SealedSecretsService } from './sealed-secrets.service';
import { isOfStation } from './staff-tokens.service';
import type { TotpView } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { passwordLoginRequired, staffNotFound, totpCodeWrong, totpExists, totpNotFound } from './staff.errors';
import { findStaff, lockStaff, updateStaff, updateUsedRecovery, updateUsedStep } from './staff.queries';

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;
const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** The second factor of staff: one-time codes by time (RFC 6238), each accepted once, and recovery codes. */
@Injectable()
export class TotpService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly secrets: SealedSecretsService,
  ) {}

  /**
   * Returns a new secret, which counts once a code of it is confirmed. Refuses (403) the token of a PIN: at an open bench, another person
   * could lock the member out of the login with the password.
   */
  start({ tenant, subject, clientId: way }: Caller): Promise<TotpView> {
    if (isOfStation(way)) throw passwordLoginRequired();
    const secret = newCodeSecret();
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    return this.change(tenant, subject, (member) => {
      if (member.isTotpConfirmed) throw totpExists();
      const recoveryHashes = recoveryCodes.map((code) => recoveryHash(member, code));
      const changed = { ...member, ...NONE, totpSealed: this.secrets.seal(member, 'totp', secret), recoveryHashes };
      return [changed, { secret, uri: codeUri(secret, { tenant, name: member.email ?? member.staffId }), recoveryCodes }];
    });
  }

  /** Makes the secret count for logins from now on, and uses the code up. */
  async confirm({ tenant, subject }: Caller, code: string): Promise<void> {
    auditResource(subject);
    const member = await findStaff(this.db, tenant, subject);
    if (member?.isTotpConfirmed) throw totpExists();
    if (!member?.totpSealed) throw totpNotFound();
    if (!(await this.useCode(member, code))) throw totpCodeWrong();
  }

  /** Removes the second factor of a member as it was when it was proven. One that was not confirmed then needed no proof. */
  remove(proven: StaffMember): Promise<void> {
    return this.change(proven.tenant, proven.staffId, (member) => {
      const isSame = (['totpSealed', 'isTotpConfirmed', 'incarnation'] as const).every((name) => member[name] === proven[name]);
      if (member.isTotpConfirmed && !isSame) throw totpCodeWrong(); // another one since the proof
      return [{ ...member, ...NONE }, undefined];
    });
  }

  /** Whether a login passes the second factor: the member has none, or this is an unused code of it. The code is used up. */
  async passes(member: StaffMember, code: string | undefined): Promise<boolean> {
    if (!member.isTotpConfirmed) return true;
    if (code === undefined) return false;
    return (await this.useCode(member, code)) || updateUsedRecovery(this.db, member, recoveryHash(member, code));
  }

  private async useCode(member: StaffMember, code: string): Promise<boolean> {
    const now = this.clock.now();
    const step = member.totpSealed === null ? undefined : stepOf(code, this.secrets.open(member, 'totp', member.totpSealed), now);
    return step !== undefined && updateUsedStep(this.db, member, { step, oldest: oldestStep(now) });
  }

  private change<T>(tenant: string, staffId: string, work: (member: StaffMember) => readonly [StaffMember, T]): Promise<T> {
    auditResource(staffId);
    return this.db.transaction(tenant, async (tx: Tx) => {
      const member = await lockStaff(tx, tenant, staffId);
      if (!member) throw staffNotFound(staffId);
      const [changed, result] = work(member);
      await updateStaff(tx, changed);
      return result;
    });
  }
}

const NONE = { totpSealed: null, isTotpConfirmed: false, totpSteps: [], recoveryHashes: [] } satisfies Partial<StaffMember>;

/** Returns 59 random bits that a person can type. */
const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

const recoveryHash = ({ tenant, staffId }: StaffMember, code: string): Buffer =>
  sha256(`${tenant}/${staffId}/${code.replaceAll(/[\s-]/g, '').toLowerCase()}`);
