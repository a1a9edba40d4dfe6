import { Body, Controller, Delete, Get, HttpCode, Param, type PipeTransform, Put, Query, Res, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { valid } from '@suite/platform';
import { checkCountry, checkFee, checkPrice, checkSite, checkTaxTable } from '../domain/reference-checks';
import { PriceListController, ProductListController } from './reference-list.controller';
import * as dto from './reference.dto';
import { REFERENCE_MANAGE, REFERENCE_READ } from './reference.access';
import { type ReferenceEntry, type ReferenceKind, ReferenceService } from './reference.service';
import { SiteDto, SiteView } from './site.dto';

/** What can carry the number of all entries beside a page of them. */
interface Reply {
  header(name: string, value: string): unknown;
}

/** The calls of one kind of reference data. */
interface ReferenceCalls<Entry extends object> extends ReferenceKind {
  /** Of the controller, as the API's documents know it. */
  readonly name: string;
  /** Below the tenant. */
  readonly path: string;
  /** The path's parameter. */
  readonly param: string;
  readonly body: new () => Entry;
  readonly view: Type;
  /** The query of the list; default: a page of all. */
  readonly query?: new () => dto.PageQuery;
  /** What no single field can be blamed for alone. */
  readonly check?: (entry: Entry, id: string) => void;
}

/** Every kind of reference data has the same five calls; a controller of its own lets each be documented with its types. */
function referenceController<Entry extends object>(calls: ReferenceCalls<Entry>): Type {
  const { name, path, param, body, view, check, query = dto.PageQuery, ...kind } = calls;

  @Controller(`cart/:tenant/${path}`)
  @Access(REFERENCE_READ)
  class ReferenceController {
    constructor(private readonly entries: ReferenceService) {}

    @Get()
    @ApiOkResponse({ type: [view] })
    @Reflect.metadata('design:paramtypes', [String, query, Object]) // which the compiler cannot know
    async list(
      @Param('tenant') tenant: string,
      @Query() page: dto.PageQuery,
      @Res({ passthrough: true }) reply: Reply,
    ): Promise<ReferenceEntry[]> {
      const { total, entries } = await this.entries.list(kind, tenant, page);
      reply.header('x-total-count', String(total));
      return entries;
    }

    @Get(`:${param}`)
    @ApiOkResponse({ type: view })
    load(@Param('tenant') tenant: string, @Param(param) id: string): Promise<ReferenceEntry> {
      return this.entries.load(kind, tenant, id);
    }

    @Put(`:${param}`)
    @HttpCode(204)
    @Access(REFERENCE_MANAGE)
    @ApiBody({ type: body })
    replace(@Param('tenant') tenant: string, @Param(param) id: string, @Body(new BodyOf(body)) entry: Entry): Promise<void> {
      check?.(entry, id);
      return this.entries.replace(kind, tenant, id, entry);
    }

    @Delete(`:${param}`)
    @HttpCode(204)
    @Access(REFERENCE_MANAGE)
    delete(@Param('tenant') tenant: string, @Param(param) id: string): Promise<void> {
      return this.entries.delete(kind, tenant, id);
    }
  }
  return Object.defineProperty(ReferenceController, 'name', { value: name });
}

/** The type of the body is known only here, so that the common validation cannot take it from the handler. */
class BodyOf<T extends object> implements PipeTransform<unknown, T> {
  constructor(private readonly type: new () => T) {}

  transform(value: unknown): T {
    return valid(this.type, value ?? {});
  }
}

export const REFERENCE_CONTROLLERS: readonly Type[] = [
  PriceListController,
  ProductListController,
  referenceController({
    name: 'SiteController',
    path: 'sites',
    param: 'siteCode',
    table: 'site',
    idField: 'code',
    body: SiteDto,
    view: SiteView,
    check: checkSite,
  }),
  referenceController({
    name: 'TaxController',
    path: 'taxes',
    param: 'country',
    table: 'tax_table',
    idField: 'country',
    body: dto.TaxTableDto,
    view: dto.TaxTableView,
    check: (table, country) => {
      checkCountry(country);
      checkTaxTable(table);
    },
  }),
  referenceController({
    name: 'PriceController',
    path: 'prices',
    param: 'priceId',
    table: 'price',
    idField: 'id',
    body: dto.PriceDto,
    view: dto.PriceEntryView,
    query: dto.PriceListQuery,
    check: checkPrice,
  }),
  referenceController({
    name: 'ProductController',
    path: 'products',
    param: 'productId',
    table: 'product',
    idField: 'id',
    body: dto.ProductDto,
    view: dto.ProductView,
    query: dto.ProductListQuery,
  }),
  referenceController({
    name: 'FeeController',
    path: 'fees',
    param: 'feeId',
    table: 'fee',
    idField: 'id',
    body: dto.FeeDto,
    view: dto.FeeEntryView,
    check: checkFee,
  }),
  referenceController({
    name: 'SegmentController',
    path: 'segments',
    param: 'segmentId',
    table: 'segment',
    idField: 'id',
    body: dto.SegmentDto,
    view: dto.SegmentView,
  }),
];
