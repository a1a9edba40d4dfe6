export { OwnVansService } from './own-vans.service';
export { Tour, VanTask } from './tour.entity';
export {
  type DrivenTour,
  findTour,
  listTours,
  lockStop,
  lockTours,
  readTours,
  type SiteDay,
  storeTours,
  type TourChanges,
  type TourStop,
} from './tour.queries';
export { reportVanTask } from './van-task.queries';
