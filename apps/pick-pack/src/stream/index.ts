export { DayOfSiteQuery } from './stream.dto';
export { StreamModule } from './stream.module';
export type { Place } from './stream.queries';
