import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import {
  type DeliveryConfigurationView,
  DeliveryConfigurationDraftDto,
  type DeletedConfigurationView,
  type InsertedConfigurationView,
  SiteQuery,
  DeliveryConfigurationUpdateDto,
  type UpdatedConfigurationView,
} from './configuration.dto';
import { ConfigurationService } from './configuration.service';
import { insertedView } from './configuration.view';

const MANAGE = 'delivery.configuration_manage';
const VIEW = 'delivery.configuration_view';
const NOT_FOUND = { fails: { 404: ['configuration_not_found'] } };

/** Configurations: the delivery provider and the credentials of each site. */
@ApiTags('Delivery configurations')
@Controller('delivery-v2/:tenant/configuration')
export class ConfigurationController {
  constructor(private readonly configurations: ConfigurationService) {}

  /** Returns the configuration of a site, without its credentials, as an array with one entry. */
  @Get()
  @SiteFrom('request')
  @Operation('loadDeliveryConfiguration', 'Load a configuration', NOT_FOUND)
  @Access({ application: [VIEW, MANAGE] })
  async load(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<DeliveryConfigurationView[]> {
    return [await this.configurations.load(tenant, siteCode)];
  }

  /** Creates the configuration of a site. A site has one configuration: as the contract requires, a second call fails with 500. */
  @Post()
  @Audited('configuration.created', { id: 'siteCode' })
  @SiteFrom('request')
  @Operation('createDeliveryConfiguration', 'Create a configuration', { fails: { 500: ['configuration_exists'] } })
  @HttpCode(200)
  @Access({ application: MANAGE })
  async create(@Param('tenant') tenant: string, @Body() dto: DeliveryConfigurationDraftDto): Promise<InsertedConfigurationView> {
    return insertedView(await this.configurations.create(tenant, dto));
  }

  /**
   * Replaces the configuration with this id. As the contract requires, the call fails with 500 without `id`, `deliveryProvider` or
   * `credentials`, and returns `matchedCount` 0 for an unknown id. An omitted `notificationEmail` or `timeZone` keeps its stored value.
   */
  @Put()
  @SiteFrom('tenant')
  @Audited('configuration.changed')
  @Operation('replaceDeliveryConfiguration', 'Replace a configuration', { fails: { 500: ['missing_parameters'] } })
  @Access({ application: MANAGE })
  async replace(@Param('tenant') tenant: string, @Body() dto: DeliveryConfigurationUpdateDto): Promise<UpdatedConfigurationView> {
    const count = await this.configurations.replace(tenant, dto);
    return { matchedCount: count, modifiedCount: count };
  }

  /** Deletes the configuration of a site, with its credentials. The orders of the site and their tasks are kept. */
  @Delete()
  @Audited('configuration.deleted', { id: 'siteCode' })
  @SiteFrom('request')
  @Operation('deleteDeliveryConfiguration', 'Delete a configuration', NOT_FOUND)
  @Access({ application: MANAGE })
  async delete(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<DeletedConfigurationView> {
    return { deletedCount: await this.configurations.delete(tenant, siteCode) };
  }
}
