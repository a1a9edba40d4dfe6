import { columnsOf, type Database, plainTable, query, sql, type Tx } from '@suite/database';
import { Vehicle } from './vehicle.entity';

const COLUMNS = columnsOf(Vehicle);

const vehicles = plainTable(Vehicle);

export const findVehicle = vehicles.find(['tenant', 'id']);
/** Returns how many vehicles there were: one or none. */
export const deleteVehicle = vehicles.delete(['tenant', 'id']);

const LOCK_VEHICLE = sql<Pick<Vehicle, 'siteCode'>>('SELECT site_code FROM vehicle WHERE tenant = $1 AND id = $2 FOR UPDATE');

/** Locks a vehicle and returns its site. */
export async function lockVehicle(tx: Tx, tenant: string, id: string): Promise<string | undefined> {
  return (await query(tx, LOCK_VEHICLE, [tenant, id]))[0]?.siteCode;
}

/** Inserts a vehicle if its id is free. Returns whether it was. */
export const insertVehicle = vehicles.insertNew();
export const saveVehicle = vehicles.upsert(['tenant', 'id']);

const PAGE = `SELECT ${COLUMNS} FROM vehicle WHERE tenant = $1`;
const COUNT = 'SELECT count(*)::int AS total FROM vehicle WHERE tenant = $1';
const LIST_ALL = sql<Vehicle>(`${PAGE} ORDER BY id LIMIT $2 OFFSET $3`);
const COUNT_ALL = sql<{ readonly total: number }>(COUNT);
const LIST_OF_SITE = sql<Vehicle>(`${PAGE} AND site_code = $2 ORDER BY id LIMIT $3 OFFSET $4`);
const COUNT_OF_SITE = sql<{ readonly total: number }>(`${COUNT} AND site_code = $2`);

/** Returns a page of the vehicles of a site, or of all sites, by id, and their total. */
export async function listVehicles(
  db: Database,
  tenant: string,
  { siteCode, limit, offset }: { siteCode?: string | undefined; limit: number; offset: number },
): Promise<{ rows: Vehicle[]; total: number }> {
  const isAll = siteCode === undefined;
  const of = isAll ? [tenant] : [tenant, siteCode];
  const [rows, [counted]] = await Promise.all([
    db.list(tenant, isAll ? LIST_ALL : LIST_OF_SITE, [...of, limit, offset]),
    db.list(tenant, isAll ? COUNT_ALL : COUNT_OF_SITE, of),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const LIST_ACTIVE = sql<Vehicle>(`SELECT ${COLUMNS} FROM vehicle WHERE tenant = $1 AND site_code = $2 AND active ORDER BY id`);

/** Lists the vehicles of a site that are planned. */
export function listActiveVehicles(db: Database, tenant: string, siteCode: string): Promise<Vehicle[]> {
  return db.query(tenant, LIST_ACTIVE, [tenant, siteCode]);
}
