import { columnsOf, plainTable, query, sql, type Tx } from '@suite/database';
import { Station } from './station.entity';

const SECRET = ['codeHash', 'codeUntil', 'tokenHash'] as const;
/** A station as the API returns it. */
export type StationRow = Readonly<Omit<Station, (typeof SECRET)[number]>>;

const stations = plainTable(Station);
export const insertStation = stations.insert();
export const countStations = stations.count(['tenant']);
/** Lists the stations of a tenant, oldest first. */
export const listStations = stations.list(['tenant'], { but: SECRET, order: 'created_at, station_id' });
export const findStation = stations.find(['tenant', 'stationId'], { but: SECRET });
export const findStationByToken = stations.find(['tenant', 'tokenHash'], { but: SECRET });
/** Deletes a station and returns it; undefined when it does not exist. */
export const takeStation = stations.take(['tenant', 'stationId'], { but: SECRET });

const ENROL = sql<StationRow>(
  `UPDATE station SET code_hash = NULL, code_until = NULL, token_hash = $3, enrolled_at = $4
    WHERE tenant = $1 AND code_hash = $2 AND code_until > $4 RETURNING ${columnsOf(Station, { but: SECRET })}`,
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
