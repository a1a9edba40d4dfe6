import { Body, Controller, Delete, Get, HttpCode, Param, type PipeTransform, Put, Query, Res, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom, type SiteSource } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import { valid } from '@suite/validation';
import { checkCountry, checkFee, checkPrice, checkSite, checkTaxTable } from './domain/reference-checks';
import { PriceListController, ProductListController } from './reference-list.controller';
import { CATALOG_READ, REFERENCE_MANAGE, REFERENCE_READ } from './reference.access';
import * as dto from './reference.dto';
import { type ReferenceEntry, type ReferenceKind, ReferenceService } from './reference.service';
import { SiteDraftDto, SiteView } from './site.dto';

/** Sets the header with the total count of a list. */
interface Reply {
  header(name: string, value: string): unknown;
}

/** The calls of one kind of reference data. */
interface ReferenceCalls<Entry extends object> extends ReferenceKind {
  /** The names of one entry and of many, in operation ids and in sentences. */
  readonly one: readonly [name: string, text: string];
  readonly many: readonly [name: string, text: string];
  /** The path parameter and its description. */
  readonly param: string;
  readonly paramIs: string;
  readonly body: new () => Entry;
  readonly view: Type;
  /** The query of the list; default: a page of all. */
  readonly query?: new () => dto.PageQuery;
  /** Whether shoppers may read the entries: those that concern them. */
  readonly isForShoppers?: boolean;
  /** Checks that involve several fields. */
  readonly check?: (entry: Entry, id: string) => void;
}

/** Every kind of reference data has the same calls. Each gets its own controller, so that the document has its types. */
function referenceController<Entry extends object>(calls: ReferenceCalls<Entry>): Type {
  const { one, many, param, paramIs, body, view, check, query = dto.PageQuery, isForShoppers = false, ...kind } = calls;
  const IdParam = () => ApiParam({ name: param, description: paramIs });
  const Sited = (source: SiteSource) => SiteFrom(kind.siteField === undefined ? 'tenant' : source);
  const MISSING = { fails: { 404: ['entry_not_found'] } };

  @Access(isForShoppers ? CATALOG_READ : REFERENCE_READ)
  class ReferenceController {
    constructor(private readonly entries: ReferenceService) {}

    /** Returns a page of entries, in the order of their ids. */
    @Get()
    @Sited('resource')
    @Operation(`list${many[0]}`, `List ${many[1]}`, { headers: ['X-Total-Count'] })
    @ApiOkResponse({ type: [view] })
    @Reflect.metadata('design:paramtypes', [Object, query, Object]) // which the compiler cannot know
    async list(
      @CurrentCaller() caller: Caller,
      @Query() page: dto.PageQuery,
      @Res({ passthrough: true }) reply: Reply,
    ): Promise<ReferenceEntry[]> {
      const { total, entries } = await this.entries.list(kind, caller, page);
      reply.header('x-total-count', String(total));
      return entries;
    }

    /** Returns the entry as it was stored. */
    @Get(`:${param}`)
    @Sited('resource')
    @Operation(`load${one[0]}`, `Load ${one[1]}`, MISSING)
    @IdParam()
    @ApiOkResponse({ type: view })
    load(@CurrentCaller() caller: Caller, @Param(param) id: string): Promise<ReferenceEntry> {
      return this.entries.load(kind, caller, id);
    }

    /** Creates the entry or replaces it as a whole. Carts use it the next time they are priced. */
    @Put(`:${param}`)
    @Audited(`${kind.table}.changed`, { id: param })
    @Sited('request')
    @Operation(`replace${one[0]}`, `Put ${one[1]}`)
    @HttpCode(204)
    @Access(REFERENCE_MANAGE)
    @IdParam()
    @ApiBody({ type: body })
    replace(@CurrentCaller() caller: Caller, @Param(param) id: string, @Body(new BodyOf(body)) entry: Entry): Promise<void> {
      check?.(entry, id);
      return this.entries.replace(kind, caller, id, entry);
    }

    /** Deletes the entry. Carts are affected the next time they are priced. */
    @Delete(`:${param}`)
    @Audited(`${kind.table}.deleted`, { id: param })
    @Sited('resource')
    @Operation(`delete${one[0]}`, `Delete ${one[1]}`, MISSING)
    @HttpCode(204)
    @Access(REFERENCE_MANAGE)
    @IdParam()
    delete(@CurrentCaller() caller: Caller, @Param(param) id: string): Promise<void> {
      return this.entries.delete(kind, caller, id);
    }
  }
  return ReferenceController;
}

/** Validates the body of a type that the global validation cannot read from the handler. */
class BodyOf<T extends object> implements PipeTransform<unknown, T> {
  constructor(private readonly type: new () => T) {}

  transform(value: unknown): T {
    return valid(this.type, value === undefined ? {} : value);
  }
}

/** Sales channels and how their carts are priced: currencies, gross or net prices, coupons, shipping. */
@ApiTags('Sites')
@Controller('cart/:tenant/sites')
class SiteController extends referenceController({
  one: ['Site', 'a site'],
  many: ['Sites', 'sites'],
  param: 'siteCode',
  paramIs: 'The site’s code, used by carts.',
  table: 'site',
  idField: 'code',
  siteField: 'code',
  body: SiteDraftDto,
  view: SiteView,
  check: checkSite,
}) {}

/** Tax classes and rates of each country, and of all others (ROW). A shop can serve them itself instead (`TAX_SOURCE_URL`). */
@ApiTags('Tax tables')
@Controller('cart/:tenant/taxes')
class TaxController extends referenceController({
  one: ['TaxTable', 'a tax table'],
  many: ['TaxTables', 'tax tables'],
  param: 'country',
  paramIs: 'The country: two capital letters (ISO 3166-1), or ROW for all countries without a table of their own.',
  table: 'tax_table',
  idField: 'country',
  body: dto.TaxTableDraftDto,
  view: dto.TaxTableView,
  check: (table, country) => {
    checkCountry(country);
    checkTaxTable(table);
  },
}) {}

/**
 * The price book. A shop can serve prices itself instead (`PRICE_SOURCE_URL`). Shoppers see the prices of their session’s site, otherwise of
 * `default`, and those of all sites. They see prices of a customer or a segment only if these are their own.
 */
@ApiTags('Prices')
@Controller('cart/:tenant/prices')
class PriceController extends referenceController({
  one: ['Price', 'a price'],
  many: ['Prices', 'prices'],
  param: 'priceId',
  paramIs: 'The price’s id: up to 200 characters without spaces and slashes.',
  table: 'price',
  idField: 'id',
  siteField: 'siteCode',
  body: dto.PriceDraftDto,
  view: dto.PriceView,
  query: dto.PriceListQuery,
  isForShoppers: true,
  check: checkPrice,
}) {}

/** Product data that pricing needs: categories, tax class, lead time, fees. Shoppers can read it. */
@ApiTags('Products')
@Controller('cart/:tenant/products')
class ProductController extends referenceController({
  one: ['Product', 'a product'],
  many: ['Products', 'products'],
  param: 'productId',
  paramIs: 'The product’s id, used by items and prices: up to 200 characters without spaces and slashes.',
  table: 'product',
  idField: 'id',
  body: dto.ProductDraftDto,
  view: dto.ProductView,
  query: dto.ProductListQuery,
  isForShoppers: true,
}) {}

/** Charges in addition to the price, such as a deposit. */
@ApiTags('Fees')
@Controller('cart/:tenant/fees')
class FeeController extends referenceController({
  one: ['Fee', 'a fee'],
  many: ['Fees', 'fees'],
  param: 'feeId',
  paramIs: 'The fee’s id, used by products: up to 200 characters without spaces and slashes.',
  table: 'fee',
  idField: 'id',
  siteField: 'siteCode',
  body: dto.FeeDraftDto,
  view: dto.FeeView,
  check: checkFee,
}) {}

/** Groups of customers, who have the prices of the segment, and the products that segment coupons apply to. */
@ApiTags('Segments')
@Controller('cart/:tenant/segments')
class SegmentController extends referenceController({
  one: ['Segment', 'a segment'],
  many: ['Segments', 'segments'],
  param: 'segmentId',
  paramIs: 'The segment’s id, used by prices and coupons: up to 200 characters without spaces and slashes.',
  table: 'segment',
  idField: 'id',
  body: dto.SegmentDraftDto,
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
