export { AuditEvent } from './audit-event.entity';
export { type NewAuditEvent, OPERATOR, purgeEvents, recordEvent, shortenNetworks } from './audit-event.queries';
export { AuditModule } from './audit.module';
export { type Attempted, AuditService } from './audit.service';
