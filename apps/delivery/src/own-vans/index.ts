export { OwnVansService } from './own-vans.service';
export { Tour, VanTask } from './tour.entity';
export {
  deleteEmptyTours,
  type DrivenTour,
  findTour,
  listShownTours,
  listTours,
  lockStop,
  lockTours,
  readTours,
  type ShownStop,
  type SiteDay,
  storeStops,
  storeTours,
  type TourChanges,
  type TourStop,
} from './tour.queries';
export { reportVanTask } from './van-task.queries';
