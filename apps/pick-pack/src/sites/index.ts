export { SiteService } from './site.service';
export { SitesModule } from './sites.module';
