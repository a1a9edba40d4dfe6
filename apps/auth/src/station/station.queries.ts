import { columnsOf, type Database, placeholdersOf, query, sql, type Tx, valuesOf } from '@suite/database';
import { Station } from './station.entity';

const SECRET = ['codeHash', 'codeUntil', 'tokenHash'] as const;
/** A station as the API returns it. */
export type StationRow = Readonly<Omit<Station, (typeof SECRET)[number]>>;

const COLUMNS = columnsOf(Station, { but: SECRET });

const INSERT_STATION = sql(`INSERT INTO station (${columnsOf(Station)}) VALUES (${placeholdersOf(Station)})`);

export async function insertStation(tx: Tx, station: Station): Promise<void> {
  await query(tx, INSERT_STATION, valuesOf(Station, station));
}

const COUNT_STATIONS = sql<{ readonly count: number }>('SELECT count(*)::int AS count FROM station WHERE tenant = $1');

export async function countStations(tx: Tx, tenant: string): Promise<number> {
  const [counted] = await query(tx, COUNT_STATIONS, [tenant]);
  return counted?.count ?? 0;
}

const LIST_STATIONS = sql<StationRow>(`SELECT ${COLUMNS} FROM station WHERE tenant = $1 ORDER BY created_at, station_id`);

/** Lists the stations of a tenant, oldest first. */
export function listStations(db: Database, tenant: string): Promise<StationRow[]> {
  return db.query(tenant, LIST_STATIONS, [tenant]);
}

const FIND_STATION = sql<StationRow>(`SELECT ${COLUMNS} FROM station WHERE tenant = $1 AND station_id = $2`);

export async function findStation(db: Database, tenant: string, stationId: string): Promise<StationRow | undefined> {
  const [station] = await db.query(tenant, FIND_STATION, [tenant, stationId]);
  return station;
}

const FIND_BY_TOKEN = sql<StationRow>(`SELECT ${COLUMNS} FROM station WHERE tenant = $1 AND token_hash = $2`);

export async function findStationByToken(db: Database, tenant: string, tokenHash: Buffer): Promise<StationRow | undefined> {
  const [station] = await db.query(tenant, FIND_BY_TOKEN, [tenant, tokenHash]);
  return station;
}

const ENROL = sql<StationRow>(
  `UPDATE station SET code_hash = NULL, code_until = NULL, token_hash = $3, enrolled_at = $4
    WHERE tenant = $1 AND code_hash = $2 AND code_until > $4 RETURNING ${COLUMNS}`,
);

/** Exchanges a code for a token, in one statement: of several concurrent callers, one succeeds. */
export async function enrolStation(
  tx: Tx,
  tenant: string,
  { codeHash, tokenHash, now }: { readonly codeHash: Buffer; readonly tokenHash: Buffer; readonly now: Date },
): Promise<StationRow | undefined> {
  const [station] = await query(tx, ENROL, [tenant, codeHash, tokenHash, now]);
  return station;
}

const DELETE_STATION = sql<StationRow>(`DELETE FROM station WHERE tenant = $1 AND station_id = $2 RETURNING ${COLUMNS}`);

/** Deletes a station and returns it; undefined when it does not exist. */
export async function deleteStation(tx: Tx, tenant: string, stationId: string): Promise<StationRow | undefined> {
  const [station] = await query(tx, DELETE_STATION, [tenant, stationId]);
  return station;
}
