import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { FastifyReply } from 'fastify';
import { type AuditEventView, AuditListQuery } from './audit.dto';
import { AuditListService } from './audit-list.service';

/** Security and administration events. */
@ApiTags('Audit')
@Controller('auth/:tenant/audit')
@Access({ application: 'auth.audit_read' })
export class AuditController {
  constructor(private readonly events: AuditListService) {}

  /**
   * Returns a page of the tenant’s events, newest first: changes of clients, customers and settings, ended sessions, changed
   * passwords, and blocked logins. The total is in the header `X-Total-Count`.
   */
  @Get()
  @Operation('listAuditEvents', 'List audit events', { client: 'audit.list', headers: ['X-Total-Count'] })
  async list(
    @Param('tenant') tenant: string,
    @Query() query: AuditListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEventView[]> {
    const { events, total } = await this.events.list(tenant, query);
    void reply.header('x-total-count', String(total));
    return events;
  }
}
