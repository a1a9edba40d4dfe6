export * from './administration';
export { AuditEvent } from './audit-event.entity';
export {
  eraseFromAudit,
  eraseResources,
  listEventsOf,
  type NewAuditEvent,
  OPERATOR,
  purgeEvents,
  recordEvent,
  shortenNetworks,
} from './audit-event.queries';
export { auditDone, auditResource } from './audit-scope';
export * from './deleted-tenants';
export { RecordedChangeView } from './audit.dto';
export * from './audit.module';
export { recordedChangeView } from './audit.view';
export * from './audited-call';
export * from './audited.decorator';
export * from './audited-kind';
export * from './changed-members';
export * from './client-network';
export { AuditEvents1798000002000 } from './migrations/1798000002000-audit-events';
