export { PackingSite } from './site.entity';
export { findSite, findTimeZone, updateTimeZone } from './site.queries';
export { SiteModule } from './sites.module';
