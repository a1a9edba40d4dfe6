export { AuditEntry } from './audit.entity';
export { insertEntry, insertRefusedEvent, listEntries } from './audit.queries';
