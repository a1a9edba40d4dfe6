export { PackingSite } from './site.entity';
export { SiteModule } from './site.module';
export { findTimeZone, updateTimeZone } from './site.queries';
