import { Module } from '@nestjs/common';
import { AuditEntry } from './audit.entity';
import { AuditService } from './audit.service';

/** What changed an order, when and by whom. */
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {
  static readonly tables = [AuditEntry];
}
