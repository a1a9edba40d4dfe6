import { Module } from '@nestjs/common';
import { AuditEntry } from './audit.entity';
import { AuditService } from './audit.service';

/** The audit of orders: each change, its time and its author. */
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {
  static readonly tables = [AuditEntry];
}
