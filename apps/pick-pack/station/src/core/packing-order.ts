import type { PackingOrder } from './wire';

/** Returns the name of the member who has finished an order; empty if it is not known. */
export function finisherOf({ statusChanges = [] }: PackingOrder): string {
  const change = statusChanges.findLast(({ status }) => status === 'packed');
  return change ? `${change.assignee.firstName} ${change.assignee.lastName}`.trim() : '';
}

/** Why an order is no longer one's own to pack. */
export type Loss = 'cancelled' | 'packed' | 'taken-over' | 'unassigned';

/** Returns why a packer has lost an order; undefined while it is theirs. */
export function lossOf({ packingStatus, assignees: [packer] }: PackingOrder, staffId: string): Loss | undefined {
  if (packingStatus === 'cancelled') return 'cancelled';
  if (packingStatus === 'packed') return 'packed';
  if (packer === undefined) return 'unassigned';
  return packer.id === staffId ? undefined : 'taken-over';
}
