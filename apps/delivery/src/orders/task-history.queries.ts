import { type Call, columnsOf, type Database, recordsOf, sql } from '@suite/database';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { type HistorySource, recordOf } from './domain/task-history';
import { PROVIDER_STATES, type TaskNews } from '../providers/domain/task-news';
import { TaskHistory } from './delivery-order.entity';
import type { OrderRow } from './delivery-order.queries';

/** PostgreSQL sets the position. */
const OWN = { but: ['tenant', 'position'] } as const;
export type HistoryEntry = Omit<TaskHistory, (typeof OWN.but)[number]>;

/** Makes the id of an entry from its news. Another value would store repeated news twice. */
const NEWS = '0d4c7c52-3f35-5c0e-9c0b-6f0a2f1f7c5e';

/** Returns the entry about news. Its id follows from the content, so that repeated news is one entry, also if it was polled. */
export function newsEntry({ id: orderId, taskId }: Pick<OrderRow, 'id' | 'taskId'>, news: TaskNews, source: HistorySource): HistoryEntry {
  const { event, data, key } = recordOf(news);
  return { orderId, id: uuidv5(key, NEWS), taskId, at: news.at, source, event, data };
}

/** Returns an entry about what this service has done. */
export const ownEntry = (entry: Omit<HistoryEntry, 'id'>): HistoryEntry => ({ ...entry, id: uuidv7() });

const APPEND = sql<{ readonly id: string }>(`
  INSERT INTO task_history (tenant, ${columnsOf(TaskHistory, OWN)})
  SELECT $1, ${columnsOf(TaskHistory, OWN)} FROM jsonb_populate_recordset(NULL::task_history, $2)
  ON CONFLICT (tenant, order_id, id) DO NOTHING RETURNING id`);

/** Returns the call that appends entries, and returns the new ones. A stored entry is not changed. */
export const appendHistory = (tenant: string, entries: readonly HistoryEntry[]): Call<{ readonly id: string }> => ({
  statement: APPEND,
  values: [tenant, recordsOf(TaskHistory, entries, OWN)],
});

/** Entries that a reader gets. */
const LISTED_MAX = 1_000;
/** Entries about events that are unknown here, of one order. A provider that invents events fills no table. */
const UNKNOWN_MAX = 100;

const APPEND_FEW = sql<{ readonly id: string }>(`
  INSERT INTO task_history (tenant, ${columnsOf(TaskHistory, OWN)})
  SELECT $1, ${columnsOf(TaskHistory, OWN)} FROM jsonb_populate_recordset(NULL::task_history, $2)
   WHERE $5 > (SELECT count(*) FROM (
     SELECT FROM task_history WHERE tenant = $1 AND order_id = $3 AND event <> ALL ($4::text[]) LIMIT $5) AS kept)
  ON CONFLICT (tenant, order_id, id) DO NOTHING RETURNING id`);

/**
 * Returns the call that appends an entry about news that changes nothing. An order keeps a limited number of them, and fewer about
 * events that are unknown here. The order is locked, so that the number is exact.
 */
export const appendIdleNews = (tenant: string, entry: HistoryEntry, isKnown: boolean): Call<{ readonly id: string }> => ({
  statement: APPEND_FEW,
  values: [tenant, recordsOf(TaskHistory, [entry], OWN), entry.orderId, isKnown ? [] : PROVIDER_STATES, isKnown ? LISTED_MAX : UNKNOWN_MAX],
});

const LIST = sql<HistoryEntry>(`
  SELECT ${columnsOf(TaskHistory, OWN)} FROM (
    SELECT ${columnsOf(TaskHistory)} FROM task_history WHERE tenant = $1 AND order_id = $2
     ORDER BY at DESC, position DESC NULLS LAST, id DESC LIMIT ${LISTED_MAX}) AS last
   ORDER BY at, position NULLS FIRST, id`);

/** Lists the last entries about an order, by the time at which they happened; those of one moment as they were stored. */
export const listHistory = (db: Database, tenant: string, orderId: string): Promise<HistoryEntry[]> =>
  db.query(tenant, LIST, [tenant, orderId]);
