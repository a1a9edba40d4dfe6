import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './transaction';

/** Work that belongs to the transactions of a request: it runs in each of them, after it has begun and before it commits. */
export interface TransactionCompanion {
  /** Whether it accompanies the transactions of a tenant. */
  isFor(tenant: string): boolean;
  opened(tx: Tx): Promise<void>;
  closing(tx: Tx): Promise<void>;
  /** The transaction is committed or rolled back. */
  ended(): void;
}

const storage = new AsyncLocalStorage<TransactionCompanion>();

/** Runs work whose transactions are accompanied. */
export const withCompanion = <T>(companion: TransactionCompanion, work: () => Promise<T>): Promise<T> => storage.run(companion, work);

/** Returns what accompanies the current work, in the transactions of a tenant. */
export function companionOf(tenant?: string): TransactionCompanion | undefined {
  const companion = storage.getStore();
  return companion && (tenant === undefined || companion.isFor(tenant)) ? companion : undefined;
}
