import { Module } from '@nestjs/common';
import { auditedKind } from '@suite/audit';
import { SiteController } from './site.controller';
import { PackingSite } from './site.entity';
import { listImageOrigins } from './site.queries';
import { SiteService } from './site.service';

/** The settings of sites. */
@Module({ controllers: [SiteController], providers: [SiteService], exports: [SiteService] })
export class SitesModule {
  static readonly tables = [PackingSite];
  static readonly findImageOrigins = listImageOrigins;
  static readonly audited = { site: auditedKind(PackingSite, { key: 'siteCode' }) };
}
