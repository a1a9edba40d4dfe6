import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { type KeyRing, MissingKey } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { AuthConfig } from '../config';
import type { StaffMember } from './staff.entity';
import { staffKeyMissing } from './staff.errors';
import { lockStaff, updateStaff } from './staff.queries';

type Owner = Pick<StaffMember, 'tenant' | 'staffId'>;
type Secret = 'pin' | 'totp';

/** Seals the secrets of staff with the key ring. A sealed text opens only for its own member and purpose. */
@Injectable()
export class SealedSecretsService {
  constructor(
    private readonly db: Database,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  seal(owner: Owner, secret: Secret, text: string): string {
    return this.config.keyRing.seal(text, staffContext(owner, secret));
  }

  /** Throws 503 when the key ring lacks the key: another replica may have it. */
  open(owner: Owner, secret: Secret, sealed: string): string {
    return this.withKey(owner, secret, (keyRing, context) => keyRing.open(sealed, context));
  }

  /** Wraps the secrets of a member with the first key of the ring. Returns whether another key has wrapped one of them before. */
  async rewrap(tenant: string, staffId: string): Promise<boolean> {
    return this.db.transaction(tenant, async (tx) => {
      const member = await lockStaff(tx, tenant, staffId);
      if (!member) return false;
      const rewrapped = (secret: Secret, sealed: string | null) =>
        sealed && this.withKey(member, secret, (keyRing, context) => keyRing.rewrap(sealed, context));
      const changed = { pinSealed: rewrapped('pin', member.pinSealed), totpSealed: rewrapped('totp', member.totpSealed) };
      if (changed.pinSealed === member.pinSealed && changed.totpSealed === member.totpSealed) return false;
      await updateStaff(tx, { ...member, ...changed });
      return true;
    });
  }

  private withKey({ tenant, staffId }: Owner, secret: Secret, work: (keyRing: KeyRing, context: string) => string): string {
    try {
      return work(this.config.keyRing, staffContext({ tenant, staffId }, secret));
    } catch (error) {
      if (!(error instanceof MissingKey)) throw error;
      this.logger.error({ tenant, staffId, keyId: error.keyId }, 'a key is missing in KEY_RING');
      throw staffKeyMissing();
    }
  }
}

/** The context that binds a secret to its member and purpose. */
export const staffContext = ({ tenant, staffId }: Owner, secret: Secret): string => `staff/${tenant}/${staffId}/${secret}`;
