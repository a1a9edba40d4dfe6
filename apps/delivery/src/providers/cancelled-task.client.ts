import { type CancelledTask, type DeliveryProvider, ProviderRefusal } from './domain/delivery-provider';

const REJECTED_CREDENTIALS: ReadonlySet<number> = new Set([401, 403]);

/** Returns whether the error means that the provider has no such task. */
export const isNoSuchTask = (error: unknown): boolean => error instanceof ProviderRefusal && error.status === 404;

/**
 * Cancels a task by a call of the provider's own. A refusal is not conclusive: the task may already be cancelled or
 * in delivery. The provider is asked for its state.
 */
export async function cancelledTask(
  provider: Pick<DeliveryProvider, 'status'>,
  taskId: string,
  { cancel, signal }: { readonly cancel: () => Promise<unknown>; readonly signal: AbortSignal },
): Promise<CancelledTask> {
  try {
    await cancel();
    return 'CANCELLED';
  } catch (error) {
    if (isNoSuchTask(error)) return 'CANCELLED';
    if (!(error instanceof ProviderRefusal) || REJECTED_CREDENTIALS.has(error.status)) throw error;
    const { state } = await provider.status(taskId, signal);
    if (state === 'CANCELLED' || state === 'COMPLETED' || state === 'FAILED') return state;
    if (state === 'STARTED' || state === 'ARRIVING') return 'STARTED';
    throw error;
  }
}
