import { type DynamicModule, Module } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { auditController } from './audit.controller';
import { AUDITED_KINDS } from './audit.interceptor';
import type { AuditArea } from './audited-kind';
import { AuditListService } from './audit-list.service';
import { AuditRetention } from './audit-retention';

/** The audit of a service: what the interceptor of audited calls needs, the list of events, and their retention. */
@Module({})
export class AuditModule {
  static forService(area: AuditArea, { auditDays }: { readonly auditDays: number }): DynamicModule {
    return {
      module: AuditModule,
      global: true,
      exports: [AUDITED_KINDS],
      controllers: [auditController(area)],
      providers: [
        AuditListService,
        { provide: AUDITED_KINDS, useValue: area.audited ?? {} },
        {
          provide: AuditRetention,
          inject: [Database, Schedule],
          useFactory: (db: Database, schedule: Schedule) => new AuditRetention(db, schedule, auditDays),
        },
      ],
    };
  }
}
