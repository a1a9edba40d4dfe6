import { Injectable } from '@nestjs/common';
import { eraseResources } from '@suite/audit';
import type { Tx } from '@suite/database';
import { AuthConfig } from '../config';
import { deleteAllowancesNaming } from './allowance.queries';
import { ACCOUNT_DIGEST, resourceOf } from './domain/audit-resource';
import { digest } from './domain/secret';
import { deleteThrottlesNaming } from './throttle.queries';

/** A customer to erase, and the e-mail addresses of the customer alone. */
export interface LimitedCustomer {
  readonly tenant: string;
  readonly customerNumber: string;
  readonly pseudonym: string;
  readonly emailKeys: readonly string[];
}

/** Erases a customer from limits and counts of failures, and from the events about logins that had to wait. */
@Injectable()
export class LimitErasureService {
  constructor(private readonly config: AuthConfig) {}

  async erase(tx: Tx, { tenant, customerNumber, pseudonym, emailKeys }: LimitedCustomer): Promise<void> {
    const digests = emailKeys.map(digest);
    await deleteAllowancesNaming(tx, tenant, { customerNumber, digests });
    await deleteThrottlesNaming(tx, tenant, digests);
    const logins = emailKeys.flatMap((emailKey) => this.config.keyRing.digests(emailKey, ACCOUNT_DIGEST));
    const resources = logins.map((login) => resourceOf('login', login));
    await eraseResources(tx, tenant, resources, resourceOf('login', pseudonym));
  }
}
