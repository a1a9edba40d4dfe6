import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { deleteAllowancesNaming } from './allowance.queries';
import { deleteThrottlesNaming } from './throttle.queries';

/** Deletes limits and counts of failures, when the data of a customer is erased. */
@Injectable()
export class LimitErasureService {
  /** Deletes those whose key has one of the words, such as the digest of an address. */
  async deleteNaming(tx: Tx, tenant: string, words: readonly string[]): Promise<void> {
    await deleteAllowancesNaming(tx, tenant, words);
    await deleteThrottlesNaming(tx, tenant, words);
  }
}
