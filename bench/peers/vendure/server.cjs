// Runs Vendure with a shop of products, in production mode, on the PostgreSQL of its environment.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { bootstrap, DefaultLogger, DefaultSearchPlugin, dummyPaymentHandler, LogLevel, manualFulfillmentHandler } = require('@vendure/core');
const { populate } = require('@vendure/core/cli');

const { DATABASE_URL, PORT, PRODUCTS, FOLDER } = process.env;
const config = (synchronize) => ({
  apiOptions: { port: Number(PORT), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer'],
    requireVerification: false,
    superadminCredentials: { identifier: 'bench', password: 'bench' },
    cookieOptions: { secret: 'bench' },
  },
  orderOptions: { orderItemsLimit: 10_000_000, orderLineItemsLimit: 10_000_000 },
  dbConnectionOptions: { type: 'postgres', url: DATABASE_URL, synchronize, logging: false, extra: { max: 10 } },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  shippingOptions: { fulfillmentHandlers: [manualFulfillmentHandler] },
  importExportOptions: { importAssetsDir: FOLDER },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [DefaultSearchPlugin],
});

const INITIAL = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 19 }],
  shippingMethods: [{ name: 'Parcel', price: 490 }],
  paymentMethods: [],
  collections: [],
};

/** Creates tables and catalogue, then ends. */
async function fill() {
  const lines = [
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
  ];
  for (let i = 0; i < Number(PRODUCTS); i += 1) {
    lines.push(`Product ${i},p-${i},,,,,,p-${i},${(1 + i / 10).toFixed(2)},standard,1000000,false,,`);
  }
  const csv = join(FOLDER, 'products.csv');
  writeFileSync(csv, `${lines.join('\n')}\n`);
  const app = await populate(() => bootstrap(config(true)), INITIAL, csv);
  await app.close();
  process.exit(0);
}

void (process.argv[2] === 'fill' ? fill() : bootstrap(config(false)));
