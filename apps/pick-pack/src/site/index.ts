export { PackingSite } from './site.entity';
export { SiteModule } from './site.module';
export { findTimeZone, followTimeZone } from './site.queries';
