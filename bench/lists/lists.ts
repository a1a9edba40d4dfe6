import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, type Parameter } from '../../tools/generate/docs-site/document.ts';
import { schemaOf } from '../../tools/generate/services/list.ts';
import { repositoryRoot } from '../../tools/paths.ts';
import { EMPTY_SHOP, SHOP } from './fill.ts';

/** A list of a service: a GET with pages. */
export interface List {
  readonly app: string;
  readonly id: string;
  readonly path: string;
  /** The names of its query parameters. */
  readonly parameters: readonly string[];
}

/** Makes a value of a query. The argument is random, below the number of rows. */
type ValueOf = (i: number) => string;

/** How a list is asked, where that differs from the others. */
interface Ways {
  readonly tenant?: string;
  /** What each of its queries has. */
  readonly always?: string;
  /** A late page, for a list without a total. Default: its last page. */
  readonly late?: ValueOf;
  /** Values of its parameters. */
  readonly values?: Readonly<Record<string, readonly ValueOf[]>>;
}

const PAGES = ['pageNumber', 'pageSize', 'limit', 'after', 'afterPeriod'];
/** They change what an entry shows, or how long an answer waits. */
const NO_FILTERS = ['totalCount', 'showDeleted', 'wait', 'expand'];
/** A list of files. */
const NO_LISTS = ['printPacklists'];

/** Returns the lists of a service: each GET with pages. */
export function listsOf(app: string): List[] {
  const document = documentOf(app);
  const named = (parameter: Parameter): Parameter =>
    parameter.$ref === undefined ? parameter : (document.components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] ?? parameter);
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get?.operationId || NO_LISTS.includes(get.operationId)) return [];
    const parameters = (get.parameters ?? []).map(named).flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []));
    return parameters.some((name) => PAGES.includes(name)) ? [{ app, id: get.operationId, path, parameters }] : [];
  });
}

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const same = (...values: readonly string[]): ValueOf[] => values.map((value) => () => value);
const idOfCopy = (i: number): string =>
  (1 + i)
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Values of parameters that mean the same in each list. */
const VALUES: Readonly<Record<string, readonly ValueOf[]>> = {
  actor: [(i) => `actor-${i % 50}`],
  action: [(i) => `bench.action_${i % 20}`],
  from: same(daysAgo(30)),
  to: same(daysAgo(30)),
  siteCode: same('main'),
  customerNumber: [(i) => String(1_000_000_001 + i)],
};

interface AsyncDocument {
  readonly channels: { readonly feed: { readonly messages: Readonly<Record<string, { readonly $ref: string }>> } };
  readonly components: { readonly messages: Readonly<Record<string, { readonly name: string }>> };
}

/** A feed is asked for one type, and for all. */
const messagesIn = (app: string): Ways => {
  const { channels, components } = JSON.parse(readFileSync(join(repositoryRoot, 'apps', app, 'asyncapi.json'), 'utf8')) as AsyncDocument;
  const names = Object.values(channels.feed.messages).flatMap(({ $ref }) => components.messages[$ref.split('/').at(-1) ?? '']?.name ?? []);
  return { late: (i) => `after=${i}`, values: { types: same(names[0] ?? '', names.join(',')) } };
};
const ATTEMPTS: Ways = { late: (i) => `pageNumber=${1 + Math.floor(i / 50)}`, values: { status: same('SUCCEEDED', 'FAILED') } };

/** The ways of the lists that differ from the others. */
const WAYS: Readonly<Record<string, Ways>> = {
  listInvoices: {
    late: (i) => `after=M${1_000_001 + i}`,
    values: {
      from: same(daysAgo(30).slice(0, 10)),
      to: same(daysAgo(30).slice(0, 10)),
      q: [(i) => `m${1_000_001 + i}`, (i) => `last${i % 20_000}`],
    },
  },
  listOrders: {
    values: {
      status: same('SHIPPED', 'CANCELLED'),
      paymentStatus: same('PAID', 'FAILED'),
      orderNumber: [(i) => `N${1_000_001 + i}`],
      email: [(i) => `user${i % 20_000}@example.com`],
      q: [(i) => `N${1_000_001 + i}`, (i) => `last${i % 20_000}`, (i) => 'nuflt1'.charAt(i % 6)],
      stuck: same('true'),
      customerId: [(i) => String(1_000_000_000 + (i % 20_000))],
    },
  },
  listPrices: { values: { productId: [(i) => `copy-${1 + i}`] } },
  listProducts: { values: { q: [(i) => `copy-${1 + i}`, (i) => `name ${i % 100}`, (i) => 'cns'.charAt(i % 3)] } },
  listReturns: {
    late: (i) => `after=${idOfCopy(i)}`,
    values: {
      status: same('CREDITED', 'REQUESTED'),
      q: [(i) => `b${1_000_001 + i}`, (i) => `last${i % 20_000}`, (i) => 'bl'.charAt(i % 2)],
    },
  },
  listTenants: { tenant: 'platform', values: { state: same('ACTIVE', 'SUSPENDED') } },
  listCustomers: {
    tenant: EMPTY_SHOP,
    values: {
      sort: same('email', '-email', 'lastName', 'customerNumber'),
      q: [(i) => `user${i}@mail`, (i) => `last${i % 20_000}`, (i) => `first${i % 500} last${i % 20_000}`, (i) => 'cflmu'.charAt(i % 5)],
    },
  },
  listPools: { late: (i) => `after=copy-${1 + i}` },
  listCampaigns: {
    late: (i) => `pageNumber=${1 + (i % 20)}`,
    values: { sort: same('-createdAt'), automatic: same('true', 'false'), q: [(i) => `copy-${1 + (i % 1_000)}`, () => 'aktion'] },
  },
  listPromotionRedemptions: { late: (i) => `pageNumber=${1 + Math.floor(i / 50)}` },
  listCoupons: {
    tenant: EMPTY_SHOP,
    values: {
      sort: same('-createdAt', 'code', '-code'), // by name, and for one letter, so many are refused: `list_too_long`
      q: [(i) => i.toString(16).slice(0, 4).toUpperCase(), () => 'E8'],
      status: same('VALID', 'USED', 'EXPIRED', 'INACTIVE'),
      campaignId: same('spring'),
      issuedTo: [(i) => String(1_000_000_000 + Math.floor(i / 100))],
    },
  },
  listRedemptions: {
    values: { sort: same('-redeemedAt', 'orderCode', 'customerNumber'), q: [(i) => `N${1_000_001 + i}`, () => 'N1'] },
  },
  listPackingEvents: {
    tenant: EMPTY_SHOP,
    late: (i) => `after=${i}`,
    values: { timestamp: [(i) => new Date(Date.UTC(2020, 0, 1) + i * 1_000).toISOString().replace('.000Z', '+0000')] },
  },
  listPacklist: {
    always: 'siteCode=main&deliveryDate=2030-01-07',
    values: {
      deliveryDate: same('2030-01-08'),
      packingStatus: same('INITIAL', 'PACKED', 'PRE_PACKED'),
      assigneeId: [(i) => `packer-${i % 20}`, () => 'none'],
      q: [(i) => `N${1_000_001 + i}`, (i) => `last${i}`],
    },
  },
  listDeliveryOrders: { always: 'siteCode=main' },
  listDeliverySlots: { always: 'siteCode=default' },
};

/** Returns how a list is asked. */
export const waysOf = ({ app, id, path }: List): Ways =>
  WAYS[id] ?? (path.endsWith('/messages') ? messagesIn(app) : path.endsWith('/attempts') ? ATTEMPTS : {});

/** A query of a list: what it is for, and its text. */
export interface Question {
  readonly what: string;
  readonly isSearch: boolean;
  readonly queryOf: ValueOf;
}

/** Returns the questions of a list: its first page, a late one if it is known, and each of its filters. Throws for a filter without a value. */
export function questionsOf(list: List): Question[] {
  const { always, late, values = {} } = waysOf(list);
  const size = list.parameters.includes('limit') ? 'limit=50' : list.parameters.includes('pageSize') ? 'pageSize=50' : '';
  const fixed = [always, size].filter(Boolean).join('&');
  const required = new URLSearchParams(always);
  const filters = list.parameters.filter((name) => ![...PAGES, ...NO_FILTERS].includes(name) && !required.has(name));
  return [
    { what: 'first page', isSearch: false, queryOf: () => fixed },
    ...(late ? [{ what: 'late page', isSearch: false, queryOf: (i: number) => `${fixed}&${late(i)}` }] : []),
    ...filters.flatMap((name) => {
      const ways = values[name] ?? VALUES[name];
      if (!ways) throw new Error(`${list.id} has the parameter ${name}, for which bench/lists/lists.ts has no value.`);
      return ways.map((valueOf) => ({
        what: `${name}=${valueOf(0)}`,
        isSearch: true,
        queryOf: (i: number) => `${fixed}&${name}=${encodeURIComponent(valueOf(i))}`,
      }));
    }),
  ];
}

/** SQL of the ids in the paths of the lists. */
export const idsOf = ({ app }: List): Readonly<Record<string, string>> => ({
  orderId: `SELECT order_id FROM cart.order_return WHERE tenant = '${SHOP}' ORDER BY id DESC LIMIT 1`,
  webhookId: `SELECT webhook_id FROM ${schemaOf(app)}.webhook_attempt WHERE tenant = '${SHOP}' LIMIT 1`,
  campaignId: `SELECT campaign_id FROM coupon.promotion_redemption WHERE tenant = '${SHOP}' LIMIT 1`,
  code: `SELECT code FROM coupon.redemption WHERE tenant = '${SHOP}' LIMIT 1`,
  schemaId: `SELECT schema_id FROM sequential_id.sequence_pool WHERE tenant = '${SHOP}' LIMIT 1`,
  schemaType: `SELECT schema_type FROM sequential_id.sequence_schema WHERE tenant = '${SHOP}' ORDER BY id LIMIT 1`,
});
