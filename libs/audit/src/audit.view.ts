import { omitNullish } from '@suite/http';
import type { AuditEventView, RecordedChangeView } from './audit.dto';
import type { AuditEvent } from './audit-event.entity';

export function auditEventView({ id, at, actor, action, resource, before, after, network, requestId }: AuditEvent): AuditEventView {
  return omitNullish<AuditEventView>({ id, at: at.toISOString(), actor, action, resource, before, after, network, requestId });
}

export const recordedChangeView = ({ at, actor, action, before, after }: AuditEvent): RecordedChangeView =>
  omitNullish<RecordedChangeView>({ at: at.toISOString(), actor, action, before, after });
