const {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingProfilesWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} = require('@medusajs/medusa/core-flows');
const { writeFileSync } = require('node:fs');

// Creates a shop with products in one region, and writes the ids that a client needs into a file.
exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const [channel] = await run(createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Bench' }] });
  const [region] = await run(createRegionsWorkflow, { regions: [{ name: 'Germany', currency_code: 'eur', countries: ['de'] }] });
  await run(createTaxRegionsWorkflow, [
    { country_code: 'de', provider_id: 'tp_system', default_tax_rate: { name: 'Standard', code: 'standard', rate: 19 } },
  ]);
  const [profile] = await run(createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] });
  const products = Array.from({ length: Number(process.env.PRODUCTS) }, (_, i) => ({
    title: `Product ${i}`,
    status: 'published',
    shipping_profile_id: profile.id,
    options: [{ title: 'Kind', values: ['Usual'] }],
    variants: [
      {
        title: 'Usual',
        sku: `p-${i}`,
        manage_inventory: false,
        options: { Kind: 'Usual' },
        prices: [{ amount: 1 + i / 10, currency_code: 'eur' }],
      },
    ],
    sales_channels: [{ id: channel.id }],
  }));
  const made = await run(createProductsWorkflow, { products });
  const [key] = await run(createApiKeysWorkflow, { api_keys: [{ title: 'Bench', type: 'publishable', created_by: '' }] });
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [channel.id] } });
  const variants = made.map(({ variants: [variant] }) => variant.id);
  writeFileSync(process.env.SHOP_FILE, JSON.stringify({ key: key.token, region: region.id, variants }));
};
