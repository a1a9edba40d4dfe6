import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiInternalServerErrorResponse, ApiNotFoundResponse } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
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

@Controller('delivery-v2/:tenant/configuration')
export class ConfigurationController {
  constructor(private readonly configurations: ConfigurationService) {}

  /** The site's configuration, as an array of one; 404 when it has none. */
  @Get()
  @Access({ application: [VIEW, MANAGE] })
  @ApiNotFoundResponse({ description: 'The site has no configuration' })
  async load(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<ConfigurationAnswer[]> {
    return [await this.configurations.load(tenant, siteCode)];
  }

  /** A site has one configuration: a second one is answered with 500, as the contract has it. */
  @Post()
  @HttpCode(200)
  @ApiInternalServerErrorResponse({ description: 'The site has a configuration already' })
  @Access({ application: MANAGE })
  async create(@Param('tenant') tenant: string, @Body() dto: CreateConfigurationDto): Promise<InsertedAnswer> {
    return insertedView(await this.configurations.create(tenant, dto));
  }

  /** Finds the configuration by its id. Missing parameters are answered with 500, an unknown id with matchedCount 0. */
  @Put()
  @ApiInternalServerErrorResponse({ description: 'Required parameters are missing' })
  @Access({ application: MANAGE })
  async replace(@Param('tenant') tenant: string, @Body() dto: UpdateConfigurationDto): Promise<UpdatedAnswer> {
    const count = await this.configurations.replace(tenant, dto);
    return { matchedCount: count, modifiedCount: count };
  }

  @Delete()
  @Access({ application: MANAGE })
  @ApiNotFoundResponse({ description: 'The site has no configuration' })
  async delete(@Param('tenant') tenant: string, @Query() { siteCode }: SiteQuery): Promise<DeletedAnswer> {
    return { deletedCount: await this.configurations.delete(tenant, siteCode) };
  }
}
