import { omitNullish } from '@suite/http';
import type { AuditEntry } from '../audit';
import { publicStatus } from './domain/packing-status';
import type { PackingHistoryEntryView } from './history.dto';
import type { StatusChangeRow } from './order-details.queries';
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

export function statusChangeView({ at, status, firstName, lastName }: StatusChangeRow): PackingStatusChangeView {
  return omitNullish<PackingStatusChangeView>({
    status: publicStatus(status),
    dateChange: at.toISOString(),
    assignee: { firstName: firstName ?? '', lastName: lastName ?? '' },
  });
}
