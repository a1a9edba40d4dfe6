import { type Call, columnsOf, type Database, queryAll, recordsOf, sql, type Tx } from '@suite/database';
import type { Coordinates, DeliveryTime, ShippingAddress } from '../../orders/domain/delivery-order';
import type { ProviderState } from '../../providers/domain/task-news';
import { Tour } from './tour.entity';

export interface TourStop {
  readonly taskId: string;
  readonly orderId: string;
  readonly status: ProviderState;
  readonly stop: number;
  readonly arriveAt: Date;
  readonly waitS: number;
  readonly leaveAt: Date;
  readonly coordinates: Coordinates;
}

/** What a stop shows of its order, as the order is now. */
export interface ShownStop extends TourStop {
  readonly orderNumber: string | null;
  readonly shippingAddress: ShippingAddress | null;
  readonly deliveryTime: DeliveryTime | null;
}

/** A tour with its stops, in their order. */
export interface DrivenTour<Stop extends TourStop = TourStop> extends Omit<Tour, 'tenant'> {
  /** Null if the vehicle was deleted. */
  readonly vehicleName: string | null;
  readonly stops: readonly Stop[];
}

/** A tour as the statements return it: one row, since a row for each stop would repeat the tour. */
type TourRow<Stop extends TourStop = TourStop> = Omit<DrivenTour, 'stops'> & {
  readonly stops: readonly (Omit<Stop, 'arriveAt' | 'leaveAt'> & Record<'arriveAt' | 'leaveAt', string>)[];
};

const SHOWN = `, 'orderNumber', o.order_number, 'shippingAddress', o.shipping_address, 'deliveryTime', o.delivery_time`;
const toursWith = (shown: string, orders: string): string => `
  SELECT ${columnsOf(Tour, { but: ['tenant'], of: 't' })}, v.name AS vehicle_name, json_agg(json_build_object(
           'taskId', s.id, 'orderId', s.order_id, 'status', s.status, 'stop', s.stop, 'arriveAt', s.arrive_at, 'waitS', s.wait_s,
           'leaveAt', s.leave_at, 'coordinates', s.coordinates${shown}) ORDER BY s.stop) AS stops
    FROM tour t JOIN van_task s ON s.tenant = $1 AND s.tour_id = t.id LEFT JOIN vehicle v ON v.tenant = $1 AND v.id = t.vehicle_id
    ${orders}`;
const TOURS = toursWith('', '');
const SHOWN_TOURS = toursWith(SHOWN, 'LEFT JOIN delivery_order o ON o.tenant = $1 AND o.id = s.order_id');
const OF_DAY = `
   WHERE t.tenant = $1 AND t.site_code = $2 AND t.date = $3 GROUP BY t.tenant, t.id, v.name ORDER BY t.vehicle_id, t.departs_at, t.id`;

const LIST_TOURS = sql<TourRow>(TOURS + OF_DAY);
const LIST_SHOWN = sql<TourRow<ShownStop>>(SHOWN_TOURS + OF_DAY);
const LOAD_TOUR = sql<TourRow>(`${TOURS} WHERE t.tenant = $1 AND t.id = $2 GROUP BY t.tenant, t.id, v.name`);
const LOCK_DAY = sql('SELECT FROM tour WHERE tenant = $1 AND site_code = $2 AND date = $3 ORDER BY id FOR UPDATE');

export interface SiteDay {
  readonly tenant: string;
  readonly siteCode: string;
  readonly date: string;
}

/** Lists the tours of a day, by vehicle and departure. */
export async function listTours(db: Database, { tenant, siteCode, date }: SiteDay): Promise<DrivenTour[]> {
  return toursOf(await db.list(tenant, LIST_TOURS, [tenant, siteCode, date]));
}

/** Like listTours, with what the stops show of their orders. */
export async function listShownTours(db: Database, { tenant, siteCode, date }: SiteDay): Promise<DrivenTour<ShownStop>[]> {
  return toursOf<ShownStop>(await db.list(tenant, LIST_SHOWN, [tenant, siteCode, date]));
}

/** Like listTours, from the server that takes writes. */
export async function readTours(db: Database, { tenant, siteCode, date }: SiteDay): Promise<DrivenTour[]> {
  return toursOf(await db.query(tenant, LIST_TOURS, [tenant, siteCode, date]));
}

/** Locks the tours of a day and returns them. */
export async function lockTours(tx: Tx, { tenant, siteCode, date }: SiteDay): Promise<DrivenTour[]> {
  const values = [tenant, siteCode, date];
  const [, rows] = await queryAll<[object, TourRow]>(tx, [
    { statement: LOCK_DAY, values },
    { statement: LIST_TOURS, values },
  ]);
  return toursOf(rows);
}

export async function findTour(db: Database, tenant: string, tourId: string): Promise<DrivenTour | undefined> {
  return toursOf(await db.query(tenant, LOAD_TOUR, [tenant, tourId]))[0];
}

const toursOf = <Stop extends TourStop>(rows: readonly TourRow<Stop>[]): DrivenTour<Stop>[] =>
  rows.map(({ stops, ...tour }) => ({
    ...tour,
    stops: stops.map((stop) => ({ ...stop, arriveAt: new Date(stop.arriveAt), leaveAt: new Date(stop.leaveAt) }) as unknown as Stop),
  }));

const DELETE_TOURS = sql(`
  DELETE FROM tour t WHERE t.tenant = $1 AND t.id = ANY ($2)
     AND NOT EXISTS (SELECT FROM van_task s WHERE s.tenant = $1 AND s.tour_id = t.id)`);
const SAVE_TOURS = sql(`
  INSERT INTO tour (${columnsOf(Tour)})
  SELECT ${columnsOf(Tour)} FROM jsonb_populate_recordset(NULL::tour, $2) WHERE tenant = $1
  ON CONFLICT ON CONSTRAINT tour_pkey DO UPDATE
     SET time_zone = EXCLUDED.time_zone, trip = EXCLUDED.trip, departs_at = EXCLUDED.departs_at, returns_at = EXCLUDED.returns_at,
         distance_m = EXCLUDED.distance_m`);
const LOCK_TOUR = sql<{ readonly id: string }>('SELECT id FROM tour WHERE tenant = $1 AND id = $2 FOR UPDATE');
const START_TOUR = sql('UPDATE tour SET started_at = $3 WHERE tenant = $1 AND id = $2 AND started_at IS NULL');

/** Returns the call that stores the tours of a day, which are locked, without their stops. */
export const saveTours = (tenant: string, tours: readonly Tour[]): Call => ({
  statement: SAVE_TOURS,
  values: [tenant, recordsOf(Tour, tours)],
});

/** Returns the call that deletes those of the tours that have no stop, when all stops are stored. */
export const deleteEmptyTours = (tenant: string, tourIds: readonly string[]): Call => ({
  statement: DELETE_TOURS,
  values: [tenant, tourIds],
});

export const lockTour = (tenant: string, tourId: string): Call<{ readonly id: string }> => ({
  statement: LOCK_TOUR,
  values: [tenant, tourId],
});

/** Returns the call that notes the first report of a tour's driver. */
export const startTour = (tx: Tx, tenant: string, tourId: string): Call => ({
  statement: START_TOUR,
  values: [tenant, tourId, tx.clock.now()],
});
