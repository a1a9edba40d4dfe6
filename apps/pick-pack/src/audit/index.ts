export { AuditEntry } from './audit.entity';
export { entryCall, insertEntry, insertRefusedEvent, listEntries, statusChangesOf } from './audit.queries';
