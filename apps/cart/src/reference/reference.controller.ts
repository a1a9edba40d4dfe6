import { Body, Controller, Delete, Get, HttpCode, Param, type PipeTransform, Put, Query, Res, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '@suite/auth-guard';
import { Operation, valid } from '@suite/platform';
import { checkCountry, checkFee, checkPrice, checkSite, checkTaxTable } from '../domain/reference-checks';
import { PriceListController, ProductListController } from './reference-list.controller';
import { REFERENCE_MANAGE, REFERENCE_READ } from './reference.access';
import * as dto from './reference.dto';
import { type ReferenceEntry, type ReferenceKind, ReferenceService } from './reference.service';
import { SiteDto, SiteView } from './site.dto';

/** What can carry the number of all entries beside a page of them. */
interface Reply {
  header(name: string, value: string): unknown;
}

/** The calls of one kind of reference data. */
interface ReferenceCalls<Entry extends object> extends ReferenceKind {
  /** What one entry and many are called in the ids of operations, and in sentences. */
  readonly one: readonly [name: string, text: string];
  readonly many: readonly [name: string, text: string];
  /** The path's parameter, and what it is. */
  readonly param: string;
  readonly paramIs: string;
  readonly body: new () => Entry;
  readonly view: Type;
  /** The query of the list; default: a page of all. */
  readonly query?: new () => dto.PageQuery;
  /** What no single field can be blamed for alone. */
  readonly check?: (entry: Entry, id: string) => void;
}

/** Every kind of reference data has the same five calls; a controller of its own lets each be documented with its types. */
function referenceController<Entry extends object>(calls: ReferenceCalls<Entry>): Type {
  const { one, many, param, paramIs, body, view, check, query = dto.PageQuery, ...kind } = calls;
  const IdParam = () => ApiParam({ name: param, description: paramIs });
  const MISSING = { fails: { 404: ['entry_not_found'] } };

  @Access(REFERENCE_READ)
  class ReferenceController {
    constructor(private readonly entries: ReferenceService) {}

    /** In the order of their ids. */
    @Get()
    @Operation(`list${many[0]}`, `List ${many[1]}`, { headers: ['X-Total-Count'] })
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

    /** As it was put. */
    @Get(`:${param}`)
    @Operation(`load${one[0]}`, `Load ${one[1]}`, MISSING)
    @IdParam()
    @ApiOkResponse({ type: view })
    load(@Param('tenant') tenant: string, @Param(param) id: string): Promise<ReferenceEntry> {
      return this.entries.load(kind, tenant, id);
    }

    /** Makes it, or replaces it as a whole. Carts notice it when they are looked up again. */
    @Put(`:${param}`)
    @Operation(`replace${one[0]}`, `Put ${one[1]}`)
    @HttpCode(204)
    @Access(REFERENCE_MANAGE)
    @IdParam()
    @ApiBody({ type: body })
    replace(@Param('tenant') tenant: string, @Param(param) id: string, @Body(new BodyOf(body)) entry: Entry): Promise<void> {
      check?.(entry, id);
      return this.entries.replace(kind, tenant, id, entry);
    }

    /** Carts notice it when they are looked up again. */
    @Delete(`:${param}`)
    @Operation(`delete${one[0]}`, `Delete ${one[1]}`, MISSING)
    @HttpCode(204)
    @Access(REFERENCE_MANAGE)
    @IdParam()
    delete(@Param('tenant') tenant: string, @Param(param) id: string): Promise<void> {
      return this.entries.delete(kind, tenant, id);
    }
  }
  return ReferenceController;
}

/** The type of the body is known only here, so that the common validation cannot take it from the handler. */
class BodyOf<T extends object> implements PipeTransform<unknown, T> {
  constructor(private readonly type: new () => T) {}

  transform(value: unknown): T {
    return valid(this.type, value === undefined ? {} : value);
  }
}

/** Sales channels, and how their carts are priced: currencies, gross or net prices, coupons, shipping. */
@ApiTags('Sites')
@Controller('cart/:tenant/sites')
class SiteController extends referenceController({
  one: ['Site', 'a site'],
  many: ['Sites', 'the sites'],
  param: 'siteCode',
  paramIs: 'The site’s code, by which carts name it.',
  table: 'site',
  idField: 'code',
  body: SiteDto,
  view: SiteView,
  check: checkSite,
}) {}

/** The taxes of each country. A shop may serve them itself instead (`TAX_SOURCE_URL`). */
@ApiTags('Taxes')
@Controller('cart/:tenant/taxes')
class TaxController extends referenceController({
  one: ['TaxTable', 'the taxes of a country'],
  many: ['TaxTables', 'the taxes'],
  param: 'country',
  paramIs: 'The country: two capital letters (ISO 3166-1).',
  table: 'tax_table',
  idField: 'country',
  body: dto.TaxTableDto,
  view: dto.TaxTableView,
  check: (table, country) => {
    checkCountry(country);
    checkTaxTable(table);
  },
}) {}

/** The price book. A shop may serve prices itself instead (`PRICE_SOURCE_URL`). */
@ApiTags('Prices')
@Controller('cart/:tenant/prices')
class PriceController extends referenceController({
  one: ['Price', 'a price'],
  many: ['Prices', 'the prices'],
  param: 'priceId',
  paramIs: 'The price’s id: up to 200 characters without spaces and slashes.',
  table: 'price',
  idField: 'id',
  body: dto.PriceDto,
  view: dto.PriceEntryView,
  query: dto.PriceListQuery,
  check: checkPrice,
}) {}

/** What pricing has to know of products: categories, tax class, lead time, fees. */
@ApiTags('Products')
@Controller('cart/:tenant/products')
class ProductController extends referenceController({
  one: ['Product', 'a product'],
  many: ['Products', 'the products'],
  param: 'productId',
  paramIs: 'The product’s id, by which items and prices name it: up to 200 characters without spaces and slashes.',
  table: 'product',
  idField: 'id',
  body: dto.ProductDto,
  view: dto.ProductView,
  query: dto.ProductListQuery,
}) {}

/** What is charged beside the price, such as a deposit. */
@ApiTags('Fees')
@Controller('cart/:tenant/fees')
class FeeController extends referenceController({
  one: ['Fee', 'a fee'],
  many: ['Fees', 'the fees'],
  param: 'feeId',
  paramIs: 'The fee’s id, by which products name it: up to 200 characters without spaces and slashes.',
  table: 'fee',
  idField: 'id',
  body: dto.FeeDto,
  view: dto.FeeEntryView,
  check: checkFee,
}) {}

/** Groups of customers, and the goods that coupons for them count on. */
@ApiTags('Segments')
@Controller('cart/:tenant/segments')
class SegmentController extends referenceController({
  one: ['Segment', 'a segment'],
  many: ['Segments', 'the segments'],
  param: 'segmentId',
  paramIs: 'The segment’s id, by which coupons name it: up to 200 characters without spaces and slashes.',
  table: 'segment',
  idField: 'id',
  body: dto.SegmentDto,
  view: dto.SegmentView,
}) {}

export const REFERENCE_CONTROLLERS: readonly Type[] = [
  PriceListController,
  ProductListController,
  SiteController,
  TaxController,
  PriceController,
  ProductController,
  FeeController,
  SegmentController,
];
