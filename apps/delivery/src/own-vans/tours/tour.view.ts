import { omitNullish } from '@suite/http';
import { handedOverAt } from '../../orders/domain/handover';
import { windowOf } from '../../orders/domain/delivery-window';
import type { DrivenTour, ShownStop, TourStop } from './tour.queries';
import type { TourStopView, TourView } from './tour.dto';

export const tourView = (tour: DrivenTour<ShownStop>): TourView => ({
  ...drivenView(tour),
  stops: tour.stops.map((stop) => ({ ...stopView(stop), ...shownOf(stop, tour.timeZone) })),
});

/** Returns a tour without what its stops show of their orders. */
export const drivenView = ({ id, departsAt, returnsAt, startedAt, stops, ...tour }: Driven): TourView =>
  omitNullish<TourView>({
    tourId: id,
    siteCode: tour.siteCode,
    date: tour.date,
    timeZone: tour.timeZone,
    vehicleId: tour.vehicleId,
    vehicleName: tour.vehicleName,
    trip: tour.trip,
    departsAt: departsAt.toISOString(),
    returnsAt: returnsAt.toISOString(),
    distanceM: tour.distanceM,
    startedAt: startedAt?.toISOString(),
    stops: stops.map(stopView),
  });

type StopTimes = Pick<TourStop, 'orderId' | 'stop' | 'arriveAt' | 'waitS' | 'leaveAt' | 'status'>;
type Driven = Omit<DrivenTour, 'stops'> & { readonly stops: readonly StopTimes[] };

export const stopView = ({ orderId, stop, arriveAt, waitS, leaveAt, status }: StopTimes): TourStopView => ({
  orderId,
  stop,
  arriveAt: arriveAt.toISOString(),
  waitS,
  leaveAt: leaveAt.toISOString(),
  status,
});

type Shown = 'orderNumber' | 'contactName' | 'companyName' | 'street' | 'streetNumber' | 'zipCode' | 'city' | 'from' | 'to' | 'late';

/** Returns what a stop shows of its order. */
function shownOf(stop: ShownStop, timeZone: string): Pick<TourStopView, Shown> {
  const { contactName, companyName, street, streetNumber, zipCode, city } = stop.shippingAddress ?? {};
  const { completeAfter, completeBefore } = windowOf(stop.deliveryTime, timeZone);
  const textOf = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : new Date(ms).toISOString());
  const isLate = completeBefore !== undefined && handedOverAt(stop).getTime() > completeBefore;
  return omitNullish<Pick<TourStopView, Shown>>({
    ...{ orderNumber: stop.orderNumber, contactName, companyName, street, streetNumber, zipCode, city },
    ...{ from: textOf(completeAfter), to: textOf(completeBefore), late: isLate ? true : undefined },
  });
}
