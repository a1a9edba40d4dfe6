export { PackingSite } from './site.entity';
export { SiteModule } from './site.module';
export { findSite, findTimeZone, updateTimeZone } from './site.queries';
