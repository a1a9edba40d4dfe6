import { Controller, Get, Param, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, SiteFrom } from '@suite/auth-guard';
import { clientMember, Operation } from '@suite/http';
import type { AuditArea } from './audited-kind';
import { type AuditEventView, AuditListQuery } from './audit.dto';
import { AuditListService } from './audit-list.service';

/** Sets the header with the total count of a list. */
interface Reply {
  header(name: string, value: string): unknown;
}

/** Each service has its own audit, under its own path. */
export function auditController({ name, prefix }: AuditArea): Type {
  const words = name.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  // The service that had an audit first keeps the names of its call.
  const [tag, id] = name === 'auth' ? ['Audit', 'listAuditEvents'] : [`${words.join(' ')} audit`, `list${words.join('')}AuditEvents`];

  /** Security and administration events. */
  @ApiTags(tag)
  @SiteFrom('tenant')
  @Controller(`${prefix.slice(1)}/:tenant/audit`)
  class AuditController {
    constructor(private readonly events: AuditListService) {}

    /**
     * Returns a page of the tenant’s events in this service, newest first: who changed what by which call, with the members before and
     * after. The total is in the header `X-Total-Count`.
     */
    @Get()
    @Access({ application: 'auth.audit_read' })
    @Operation(id, 'List audit events', { client: `${clientMember(name)}.audit.list`, headers: ['X-Total-Count'] })
    async list(
      @Param('tenant') tenant: string,
      @Query() query: AuditListQuery,
      @Res({ passthrough: true }) reply: Reply,
    ): Promise<AuditEventView[]> {
      const { events, total } = await this.events.list(tenant, query);
      reply.header('x-total-count', String(total));
      return events;
    }
  }
  return AuditController;
}
