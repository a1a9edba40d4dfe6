import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './transaction';

/** Work that runs in each transaction of a request, after BEGIN and before COMMIT. */
export interface TransactionCompanion {
  /** Returns whether it accompanies the transactions of a tenant. */
  isFor(tenant: string): boolean;
  opened(tx: Tx): Promise<void>;
  closing(tx: Tx): Promise<void>;
  /** The transaction is committed or rolled back. */
  ended(): void;
}

const storage = new AsyncLocalStorage<TransactionCompanion>();

/** Runs work, and accompanies its transactions. */
export const withCompanion = <T>(companion: TransactionCompanion, work: () => Promise<T>): Promise<T> => storage.run(companion, work);

/** Returns what accompanies the current work, in the transactions of a tenant. */
export function companionOf(tenant?: string): TransactionCompanion | undefined {
  const companion = storage.getStore();
  return companion && (tenant === undefined || companion.isFor(tenant)) ? companion : undefined;
}
