import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { auditController } from './audit.controller';
import { AUDITED_KINDS, AuditInterceptor } from './audit.interceptor';
import type { AuditArea } from './audited-kind';
import { AuditListService } from './audit-list.service';
import { AuditRetention } from './audit-retention';

/** The audit of a service: what records calls, the list of events, and their retention. */
@Module({})
export class AuditModule {
  static forService(area: AuditArea, { auditDays }: { readonly auditDays: number }): DynamicModule {
    return {
      module: AuditModule,
      controllers: [auditController(area)],
      providers: [
        AuditListService,
        { provide: AUDITED_KINDS, useValue: area.audited ?? {} },
        { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
        {
          provide: AuditRetention,
          inject: [Database, Schedule],
          useFactory: (db: Database, schedule: Schedule) => new AuditRetention(db, schedule, auditDays),
        },
      ],
    };
  }
}
