import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { type Database, plainTable, type Tx } from '@suite/database';
import { PlanningReport } from './planning-report.entity';

export type ReportContent = Omit<PlanningReport, 'endsAt'>;

const reports = plainTable(PlanningReport);
const upsertReport = reports.upsert(['tenant', 'id'], { keep: ['siteCode', 'deliveryProvider', 'recipient', 'endsAt'] });

/** Inserts or updates the report. It becomes overdue when its lease ends. */
export async function saveReport(tx: Tx, report: ReportContent, leaseMs: number): Promise<void> {
  await upsertReport(tx, { ...report, endsAt: tx.clock.after(leaseMs) });
}

/** Deletes the report and returns its content; undefined when another replica has already mailed it. */
export const takeReport = reports.take(['tenant', 'id'], { but: ['endsAt'] });

type Key = Pick<PlanningReport, 'tenant' | 'id'>;
const LIST_OVERDUE = new ListOfAllTenants<Key>(
  (isOf) => `SELECT tenant, id FROM planning_report WHERE ${isOf('tenant')} AND ends_at < $1 ORDER BY ends_at`,
  { of: PlanningReport, parameters: 1 },
);

/** Lists the reports of all tenants whose calls ended without mailing them. */
export function listOverdue(db: Database): Promise<Listed<Key>> {
  return LIST_OVERDUE.list(db, [db.clock.now()]);
}
