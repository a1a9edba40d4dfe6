import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import type { AuditEventView, AuditListQuery } from './audit.dto';
import { listEvents } from './audit-event.queries';
import { auditEventView } from './audit.view';

@Injectable()
export class AuditListService {
  constructor(private readonly db: Database) {}

  /** Returns a page of the tenant's events, newest first, and the total. */
  async list(
    tenant: string,
    { from, to, pageNumber, pageSize, ...filter }: AuditListQuery,
  ): Promise<{ readonly events: AuditEventView[]; readonly total: number }> {
    const period = { ...(from !== undefined && { from: new Date(from) }), ...(to !== undefined && { to: new Date(to) }) };
    const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const { events, total } = await listEvents(this.db, tenant, { ...filter, ...period }, page);
    return { events: events.map(auditEventView), total };
  }
}
