import { omitNullish } from '@suite/http';
import type { AuditEntry } from '../audit';
import { type PackingStatus, publicStatus } from './domain/packing-status';
import type { PackingHistoryEntryView } from './history.dto';
import type { PackingStatusChangeView } from './order.dto';

export function historyView({ at, action, clientId, userId, firstName, lastName, before, after }: AuditEntry): PackingHistoryEntryView {
  return omitNullish<PackingHistoryEntryView>({
    at: at.toISOString(),
    action,
    clientId,
    user: userId === null ? null : { id: userId, firstName: firstName ?? '', lastName: lastName ?? '' },
    before,
    after,
  });
}

/** Maps a `status_changed` entry. */
export function statusChangeView({ at, after, firstName, lastName }: AuditEntry): PackingStatusChangeView {
  const { status } = after as { status: PackingStatus };
  return omitNullish<PackingStatusChangeView>({
    status: publicStatus(status),
    dateChange: at.toISOString(),
    assignee: { firstName: firstName ?? '', lastName: lastName ?? '' },
  });
}
