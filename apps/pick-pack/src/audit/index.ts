export { type AuditEntry } from './audit.entity';
export { AuditModule } from './audit.module';
export { AuditService } from './audit.service';
