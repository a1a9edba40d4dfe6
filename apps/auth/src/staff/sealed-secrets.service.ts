import { Inject, Injectable } from '@nestjs/common';
import { MissingKey } from '@suite/runtime';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { AuthConfig } from '../config';
import type { StaffMember } from './staff.entity';
import { staffKeyMissing } from './staff.errors';

type Owner = Pick<StaffMember, 'tenant' | 'staffId'>;
type Secret = 'pin' | 'totp';

/** Seals the secrets of staff with the key ring. A sealed text opens only for its own member and purpose. */
@Injectable()
export class SealedSecretsService {
  constructor(
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  seal(owner: Owner, secret: Secret, text: string): string {
    return this.config.keyRing.seal(text, contextOf(owner, secret));
  }

  /** Throws 503 when the key ring lacks the key: another replica may have it. */
  open(owner: Owner, secret: Secret, sealed: string): string {
    try {
      return this.config.keyRing.open(sealed, contextOf(owner, secret));
    } catch (error) {
      if (!(error instanceof MissingKey)) throw error;
      this.logger.error({ ...owner, keyId: error.keyId }, 'a key is missing in KEY_RING');
      throw staffKeyMissing();
    }
  }
}

const contextOf = ({ tenant, staffId }: Owner, secret: Secret): string => `staff/${tenant}/${staffId}/${secret}`;
