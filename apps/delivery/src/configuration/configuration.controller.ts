import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import {
  type ConfigurationAnswer,
  CreateConfigurationDto,
  type DeletedAnswer,
  type InsertedAnswer,
  SiteQuery,
  UpdateConfigurationDto,
  type UpdatedAnswer,
} from './configuration.dto';
import { ConfigurationService } from './configuration.service';
import { insertedView } from './configuration.view';

const MANAGE = 'delivery.configuration_manage';
const VIEW = 'delivery.configuration_view';
const NOT_FOUND = { fails: { 404: ['configuration_not_found'] } };

/** Which provider delivers the orders of a site, and with which credentials. */
@ApiTags('Configurations')
@Controller('delivery-v2/:tenant/configuration')
export class ConfigurationController {
  constructor(private readonly configurations: ConfigurationService) {}

  /** The site's configuration, without its credentials, as an array of one; 404 when it has none. */
  @Get()
  @Operation('loadDeliveryConfiguration', 'Load the configuration of a site', NOT_FOUND)
  @Access({ application: [VIEW, MANAGE] })
  async load(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<ConfigurationAnswer[]> {
    return [await this.configurations.load(tenant, siteCode)];
  }

  /** Sets the provider of a site. A site has one configuration: a second one is answered with 500, as the contract has it. */
  @Post()
  @Operation('createDeliveryConfiguration', 'Set the configuration of a site', { fails: { 500: ['configuration_exists'] } })
  @HttpCode(200)
  @Access({ application: MANAGE })
  async create(@Param('tenant') tenant: string, @Body() dto: CreateConfigurationDto): Promise<InsertedAnswer> {
    return insertedView(await this.configurations.create(tenant, dto));
  }

  /**
   * Replaces the configuration that has this id. Without id, deliveryProvider or credentials it is answered with 500, as the
   * contract has it, and an unknown id with matchedCount 0.
   */
  @Put()
  @Operation('replaceDeliveryConfiguration', 'Replace a configuration', { fails: { 500: ['missing_parameters'] } })
  @Access({ application: MANAGE })
  async replace(@Param('tenant') tenant: string, @Body() dto: UpdateConfigurationDto): Promise<UpdatedAnswer> {
    const count = await this.configurations.replace(tenant, dto);
    return { matchedCount: count, modifiedCount: count };
  }

  /** Removes the configuration of a site with its credentials. Its orders and their tasks stay. */
  @Delete()
  @Operation('deleteDeliveryConfiguration', 'Delete the configuration of a site', NOT_FOUND)
  @Access({ application: MANAGE })
  async delete(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<DeletedAnswer> {
    return { deletedCount: await this.configurations.delete(tenant, siteCode) };
  }
}
