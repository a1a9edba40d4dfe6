import { distance } from 'fastest-levenshtein';

/** Names that other APIs use for the same thing, in lower case without separators. The first known one is meant. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  limit: ['pageSize'],
  size: ['pageSize'],
  perpage: ['pageSize'],
  pagelimit: ['pageSize'],
  count: ['pageSize', 'numberOfIds', 'quantity'],
  page: ['pageNumber'],
  offset: ['pageNumber', 'after'],
  skip: ['pageNumber', 'after'],
  cursor: ['after'],
  since: ['after', 'timestamp', 'from'],
  search: ['q'],
  query: ['q'],
  filter: ['q'],
  qty: ['quantity'],
  amount: ['quantity', 'effectiveAmount'],
  sku: ['itemXrn', 'productId'],
  product: ['itemXrn', 'productId'],
  productid: ['itemXrn'],
  itemid: ['itemXrn', 'id'],
  coupon: ['code'],
  couponcode: ['code'],
  site: ['siteCode'],
  store: ['siteCode'],
  storecode: ['siteCode'],
  currencycode: ['currency'],
  country: ['countryCode'],
  zip: ['zipCode'],
  postcode: ['zipCode'],
  postalcode: ['zipCode'],
  userid: ['customerNumber', 'customerId'],
  customer: ['customerId', 'customerNumber'],
  customerid: ['customerNumber'],
  customernumber: ['customerId'],
  mail: ['email'],
  username: ['email'],
  emailaddress: ['email'],
  surname: ['lastName'],
  phonenumber: ['phone', 'contactPhone'],
  status: ['orderStatus', 'packingStatus', 'paymentStatus'],
  scope: ['scopes'],
  name: ['firstName'],
  prefix: ['preText'],
  suffix: ['postText'],
  start: ['startValue', 'from'],
  digits: ['numberOfDigits'],
  type: ['schemaType', 'discountType', 'feeType', 'itemType'],
};

/** The longest name that is compared; a client's name may be a megabyte long. */
const LENGTH_MAX = 50;
/** The part of a name that may differ from a suggestion. */
const LIKENESS_MIN = 0.6;

/** Returns a name in lower case without separators: `page_size` and `pageSize` are one. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns how similar two names are: 1 if they are equal but for case and separators, 0 if they have nothing in common. */
export function likeness(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  const longest = Math.max(a.length, b.length);
  if (longest > LENGTH_MAX) return one === other ? 1 : 0;
  return longest === 0 ? 0 : 1 - distance(a, b) / longest;
}

/** Returns the known name that an unknown one probably means: a synonym, or the most similar name; undefined if there is none. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const synonyms = Object.hasOwn(SYNONYMS, plain(name)) ? SYNONYMS[plain(name)] : undefined;
  const synonym = synonyms?.find((each) => known.includes(each));
  if (synonym !== undefined) return synonym;
  let nearest: { readonly name: string; readonly score: number } | undefined;
  for (const each of known) {
    const score = likeness(name, each);
    if (score >= LIKENESS_MIN && score > (nearest?.score ?? 0)) nearest = { name: each, score };
  }
  return nearest?.name;
}
