export { type CopiedTable, ownedBy, tablesOf } from './copied-table';
export { versionAt } from './held-import';
export type { FigureQuery, Figures, Owned, TableRule, TenantCopy } from './table-rule';
export { tenantCopyCommands } from './tenant.commands';
