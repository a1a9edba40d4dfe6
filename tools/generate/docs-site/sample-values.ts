/** The values of a sample call. A value that only the reader knows is `$` and its name. */
export interface SampleCall {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly bodyType: string | undefined;
}

/** Where a reader finds the value of a variable: a member of another sample's answer, or the file with the demo's credentials. */
export type Source = { readonly sample: string; readonly member: string } | { readonly file: string };

const answerOf = (sample: string, member: string): Source => ({ sample, member });
const inDemo = (path: string): Source => ({ file: `.local/demo.json: ${path}` });
const credential = (path: string): Source => inDemo(`tenants.acme.${path}`);

/** The services with webhooks, as their calls name them. */
const WITH_WEBHOOKS = ['Coupon', 'PickPack', 'Delivery', 'Auth', 'SequentialId', 'Cart'];
const webhookIdOf = (service: string): string => `webhookOf${service}`;

/** The variables of all samples. */
export const SOURCES: Readonly<Record<string, Source>> = {
  ...Object.fromEntries(WITH_WEBHOOKS.map((service) => [webhookIdOf(service), answerOf(`create${service}Webhook`, 'id')])),
  clientId: credential('backend.clientId'),
  clientSecret: credential('backend.clientSecret'),
  storefrontId: credential('storefront.clientId'),
  TOKEN: answerOf('grantToken', 'access_token'),
  VISITOR_TOKEN: answerOf('startSession', 'access_token'),
  CUSTOMER_TOKEN: answerOf('login', 'accessToken'),
  STAFF_TOKEN: answerOf('loginStaff', 'access_token'),
  saasToken: answerOf('login', 'saasToken'),
  refreshToken: answerOf('login', 'refreshToken'),
  customerNumber: answerOf('loadOwnCustomer', 'customerNumber'),
  createdCustomer: answerOf('createCustomer', 'id'),
  erasureId: answerOf('deleteCustomer', 'erasureId'),
  visitorRefreshToken: answerOf('startVisitorSession', 'refresh_token'),
  sessionId: answerOf('listOwnSessions', '0.id'),
  stationId: answerOf('createStation', 'stationId'),
  enrolmentCode: answerOf('createStation', 'enrolmentCode'),
  stationToken: answerOf('enrolStation', 'stationToken'),
  identityProvider: inDemo('identityProvider.name'),
  foreignToken: inDemo('identityProvider.token'),
  addressId: answerOf('createOwnAddress', 'id'),
  redemptionId: answerOf('redeemCoupon', 'id'),
  promotionRedemptionId: answerOf('redeemPromotion', 'id'),
  schemaId: answerOf('createSequenceSchema', 'id'),
  cartId: answerOf('createCart', 'cartId'),
  customerCartId: answerOf('findCart', 'id'),
  total: answerOf('previewCheckout', 'calculatedPrice.finalPrice.grossValue'),
  checkoutId: answerOf('checkOutCart', 'checkoutId'),
  orderId: answerOf('checkOutCart', 'orderId'),
  creditNoteId: answerOf('createCreditNote', 'creditNoteId'),
  returnId: answerOf('createReturn', 'returnId'),
  configurationId: answerOf('createDeliveryConfiguration', 'insertedId.value'),
  jobId: answerOf('startRecalculation', 'jobId'),
  tourId: answerOf('listTours', '0.tourId'),
};

/** Variables that are numbers, which JSON does not quote. */
export const NUMBERS: ReadonlySet<string> = new Set(['total']);

/** The members of samples that a reader replaces, as `place.name`. A path parameter with a generated id needs no line here. */
const VARIABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  grantToken: { 'body.client_id': 'clientId', 'body.client_secret': 'clientSecret' },
  introspectToken: { 'body.client_id': 'clientId', 'body.client_secret': 'clientSecret', 'body.token': 'TOKEN' },
  revokeToken: { 'body.client_id': 'clientId', 'body.client_secret': 'clientSecret', 'body.token': 'TOKEN' },
  refreshToken: { 'body.client_id': 'storefrontId', 'body.refresh_token': 'refreshToken' },
  startSession: { 'query.client_id': 'storefrontId' },
  startVisitorSession: { 'query.client_id': 'storefrontId' },
  refreshVisitorSession: { 'query.client_id': 'storefrontId', 'query.refresh_token': 'visitorRefreshToken' },
  refreshLogin: { 'query.refreshToken': 'refreshToken' },
  exchangeToken: { 'query.subjectAccessToken': 'foreignToken', 'query.config': 'identityProvider' },
  loginStaff: { 'header.x-station': 'stationToken' },
  enrolStation: { 'body.enrolmentCode': 'enrolmentCode' },
  listStationStaff: { 'header.x-station': 'stationToken' },
  deleteCustomer: { 'path.customerNumber': 'createdCustomer' },
  updateClient: { 'path.clientId': 'storefrontId' },
  ...ofCustomer('exportAccount', 'loadCustomer', 'listAddresses', 'createAddress', 'loadAddress', 'replaceAddress'),
  ...ofCustomer('updateAddress', 'deleteAddress', 'addAddressTags', 'removeAddressTags'),
  loadRedemption: { 'path.id': 'redemptionId' },
  deleteRedemption: { 'path.id': 'redemptionId' },
  deletePromotionRedemption: { 'path.id': 'promotionRedemptionId' },
  mergeCarts: { 'path.cartId': 'customerCartId', 'body.carts.0': 'cartId' },
  checkOutCart: { 'body.expectedTotal.amount': 'total' },
  replaceDeliveryConfiguration: { 'body.id': 'configurationId' },
  assignPacker: { 'body.id': 'customerNumber' },
  assignNextOrder: { 'body.assignee.id': 'customerNumber' },
  unassignPacker: { 'path.assigneeId': 'customerNumber' },
  updatePackingStatus: { 'header.saas-token': 'saasToken' },
  ...Object.fromEntries(WITH_WEBHOOKS.flatMap(webhookCallsOf)),
};

/** Samples that need the effect of others, in addition to the values of their variables. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  login: ['signUp'],
  requestEmailChange: ['changePassword'],
  deleteClient: ['createClient'],
  ...of('replaceIdentityProvider', ['loadIdentityProvider', 'deleteIdentityProvider']),
  ...of('createStaff', ['loginStaff', 'loadStaff', 'updateStaff', 'deleteStaff']),
  ...of('startTotp', ['confirmTotp', 'deleteTotp']),
  ...of('createCustomer', ['putCustomer', 'updateCustomer', 'deleteCustomer']),
  renewClientSecret: ['createClient'],
  ...of('createCoupon', [
    ...['loadCoupon', 'replaceCoupon', 'updateCoupon', 'deleteCoupon', 'validateCoupon', 'redeemCoupon', 'listRedemptions'],
  ]),
  drawNextId: ['createSequenceSchema'],
  drawNextIds: ['createOwnSequenceSchema'],
  drawNextIdsOfMany: ['createSequenceSchema', 'createOwnSequenceSchema'],
  ...of('replaceFee', ['replaceProduct', 'deleteFee']),
  ...of('replaceSegment', ['loadSegment', 'deleteSegment']),
  deletePrice: ['replacePrices'],
  deleteProduct: ['replaceProduct'],
  deleteSite: ['replaceSite'],
  deleteTaxTable: ['replaceTaxTable'],
  ...of('addCartItem', [
    ...['listCartItems', 'loadCartItem', 'replaceCartItem', 'deleteCartItem', 'updateCartItems', 'deleteCartItems'],
    ...['applyCoupon', 'estimateShipping', 'mergeCarts', 'validateCart', 'refreshCart'],
  ]),
  ...of('applyCoupon', ['listCartDiscounts', 'deleteCartDiscount', 'deleteCartDiscounts']),
  changeCartSite: ['replaceSite'],
  changeCartCurrency: ['changeCartSite'],
  previewCheckout: ['addCartItem', 'updateCart'],
  ...of('createDeliveryConfiguration', ['loadDeliveryConfiguration', 'deleteDeliveryConfiguration']),
  loadDeliveryOrder: ['replaceDeliveryOrder'],
  ...of('replaceDeliverySlot', ['loadDeliverySlot', 'deleteDeliverySlot', 'reserveSlot']),
  ...of('reserveSlot', ['confirmSlotReservation', 'releaseSlotReservation']),
  planRoute: ['createDeliveryConfiguration', 'replaceDeliveryOrder'],
  loadDeliveryProof: ['replaceDeliveryOrder'],
  deleteDeliveryTask: ['planRoute'],
  ...of('receivePackingOrder', ['loadPackingOrder', 'listPackingHistory', 'assignPacker', 'startRecalculation']),
  ...of('assignPacker', ['appendPackingEvent', 'replacePackaging', 'updatePackingStatus', 'finishPacking', 'unassignPacker']),
  loadPackingSite: ['replacePackingSite'],
};

function webhookCallsOf(service: string): (readonly [string, Readonly<Record<string, string>>])[] {
  const calls = ['load', 'update', 'delete', 'enable', 'test'].map((call) => `${call}${service}Webhook`);
  const others = [`renew${service}WebhookSecret`, `list${service}WebhookAttempts`, `replay${service}WebhookMessages`];
  return [...calls, ...others].map((call) => [call, { 'path.webhookId': webhookIdOf(service) }] as const);
}

function ofCustomer(...samples: readonly string[]): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(samples.map((sample) => [sample, { 'path.customerNumber': 'customerNumber' }]));
}

function of(sample: string, others: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(others.map((other) => [other, [sample]]));
}

/** Ids that a suite generates: those of the examples exist in no other suite. */
const GENERATED = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})$/;

/** Replaces the values that differ in each suite by variables, such as `$cartId`. Ids that the caller chooses stay as they are. */
export function withVariables(operationId: string, sample: SampleCall): SampleCall {
  const own = VARIABLES[operationId] ?? {};
  const replaced = (place: string, value: unknown): unknown => {
    if (own[place] !== undefined) return `$${own[place]}`;
    if (Array.isArray(value)) return value.map((each, index) => replaced(`${place}.${index}`, each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(`${place}.${name}`, member)]));
  };
  const { path, query, headers, body } = sample;
  const texts = (place: string, values: object) => replaced(place, values) as Record<string, string>;
  const ids = Object.entries(path).map(([name, value]) => [name, GENERATED.test(value) && name in SOURCES ? `$${name}` : value] as const);
  const added = Object.entries(own).flatMap(([place, variable]) =>
    place.startsWith('header.') ? [[place.slice('header.'.length), `$${variable}`] as const] : [],
  );
  return {
    ...sample,
    path: texts('path', Object.fromEntries(ids)),
    query: texts('query', query),
    headers: { ...headers, ...Object.fromEntries(added) },
    body: replaced('body', body),
  };
}

/** What a sample needs before it can be sent: values, and other samples. */
export interface Needs {
  readonly variables: readonly (readonly [name: string, source: Source])[];
  readonly samples: readonly string[];
}

/** Returns what the text of a sample needs. */
export function needsOf(operationId: string, text: string): Needs {
  const names = [...new Set([...text.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))];
  const variables = names.flatMap((name) => (SOURCES[name] ? [[name, SOURCES[name]] as const] : []));
  return { variables, samples: AFTER[operationId] ?? [] };
}

/** Says in words what a sample needs, as Markdown; empty if it needs nothing. */
export function needsText(operationId: string, text: string): string {
  const { variables, samples } = needsOf(operationId, text);
  const first = samples.length === 0 ? [] : [`Send ${samples.map((sample) => `\`${sample}\``).join(' and ')} first.`];
  const found = variables.map(([name, source]) =>
    'sample' in source
      ? `\`$${name}\` is \`${source.member}\` in the answer of \`${source.sample}\`.`
      : `\`$${name}\` is in \`${source.file}\`.`,
  );
  return [...first, ...found].join(' ');
}
