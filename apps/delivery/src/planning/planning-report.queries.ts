import { type Listed, ListOfAllTenants } from '@suite/cluster';
import { columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { PlanningReport } from './planning-report.entity';

const CONTENT = { but: ['endsAt'] } as const;

export type ReportContent = Omit<PlanningReport, 'endsAt'>;

const SAVE_REPORT = sql(`
  INSERT INTO planning_report (${columnsOf(PlanningReport)}) VALUES (${placeholdersOf(PlanningReport)})
  ON CONFLICT (tenant, id) DO UPDATE SET seen = EXCLUDED.seen, failed = EXCLUDED.failed, listed = EXCLUDED.listed`);

/** Inserts or updates the report. It becomes overdue when its lease ends. */
export async function saveReport(tx: Tx, report: ReportContent, leaseMs: number): Promise<void> {
  await query(tx, SAVE_REPORT, valuesOf(PlanningReport, { ...report, endsAt: tx.clock.after(leaseMs) }));
}

const DELETE_REPORT = sql<ReportContent>(`
  DELETE FROM planning_report WHERE tenant = $1 AND id = $2 RETURNING ${columnsOf(PlanningReport, CONTENT)}`);

/** Deletes the report and returns its content; undefined when another replica has already mailed it. */
export async function deleteReport(tx: Tx, tenant: string, id: string): Promise<ReportContent | undefined> {
  return (await query(tx, DELETE_REPORT, [tenant, id]))[0];
}

type Key = Pick<PlanningReport, 'tenant' | 'id'>;
const LIST_OVERDUE = new ListOfAllTenants<Key>(
  (isOf) => `SELECT tenant, id FROM planning_report WHERE ${isOf('tenant')} AND ends_at < $1 ORDER BY ends_at`,
  { of: PlanningReport, parameters: 1 },
);

/** Lists the reports of all tenants whose calls ended without mailing them. */
export function listOverdue(db: Database): Promise<Listed<Key>> {
  return LIST_OVERDUE.list(db, [db.clock.now()]);
}
