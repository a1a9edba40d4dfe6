export { AuditModule } from './audit.module';
export { type Attempted, AuditService } from './audit.service';
