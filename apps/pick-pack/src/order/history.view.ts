import { omitNullish } from '@suite/http';
import type { AuditEntry } from '../audit';
import { type PackingStatus, publicStatus } from '../domain/packing-status';
import type { HistoryEntry } from './history.dto';
import type { StatusChangeAnswer } from './order.dto';

export function historyView({ at, action, clientId, userId, firstName, lastName, before, after }: AuditEntry): HistoryEntry {
  return omitNullish<HistoryEntry>({
    at: at.toISOString(),
    action,
    clientId,
    user: userId === null ? null : { id: userId, firstName: firstName ?? '', lastName: lastName ?? '' },
    before,
    after,
  });
}

/** Maps a `status_changed` entry. */
export function statusChangeView({ at, after, firstName, lastName }: AuditEntry): StatusChangeAnswer {
  const { status } = after as { status: PackingStatus };
  return omitNullish<StatusChangeAnswer>({
    status: publicStatus(status),
    dateChange: at.toISOString(),
    assignee: { firstName: firstName ?? '', lastName: lastName ?? '' },
  });
}
