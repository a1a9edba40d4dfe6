export { OwnVansService } from './own-vans.service';
export { Tour, VanTask } from './tour.entity';
export {
  deleteEmptyTours,
  type DrivenTour,
  findTour,
  listTours,
  lockStop,
  lockTours,
  readTours,
  type SiteDay,
  storeStops,
  storeTours,
  type TourChanges,
  type TourStop,
} from './tour.queries';
export { reportVanTask } from './van-task.queries';
