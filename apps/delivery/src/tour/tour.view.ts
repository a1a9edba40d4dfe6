import { omitNullish } from '@suite/http';
import type { DrivenTour, TourStop } from '../own-vans';
import type { TourStopView, TourView } from './tour.dto';

export const tourView = ({ id, departsAt, returnsAt, startedAt, stops, ...tour }: DrivenTour): TourView =>
  omitNullish<TourView>({
    tourId: id,
    siteCode: tour.siteCode,
    date: tour.date,
    timeZone: tour.timeZone,
    vehicleId: tour.vehicleId,
    trip: tour.trip,
    departsAt: departsAt.toISOString(),
    returnsAt: returnsAt.toISOString(),
    distanceM: tour.distanceM,
    startedAt: startedAt?.toISOString(),
    stops: stops.map(stopView),
  });

export const stopView = ({ orderId, stop, arriveAt, waitS, leaveAt, status }: TourStop): TourStopView => ({
  orderId,
  stop,
  arriveAt: arriveAt.toISOString(),
  waitS,
  leaveAt: leaveAt.toISOString(),
  status,
});
