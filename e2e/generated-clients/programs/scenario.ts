/** What the programs of all TypeScript clients have in common. The other languages read the same variables. */
export const { SUITE_URL: URL = '', SUITE_TENANT: TENANT = '', SUITE_PRODUCT: PRODUCT = '' } = process.env;

export const CLIENT = {
  grant_type: 'client_credentials' as const,
  client_id: process.env['SUITE_CLIENT_ID'] ?? '',
  client_secret: process.env['SUITE_CLIENT_SECRET'] ?? '',
};

/** A product whose price a 32-bit float cannot hold. */
export const PIANO = {
  id: PRODUCT,
  xrn: `xrn:commerce:product:product:${TENANT};${PRODUCT}`,
  product: { name: 'Piano', taxCode: 'REDUCED' },
  price: { productId: PRODUCT, currency: 'EUR', tiers: [{ minQuantity: 1, amount: 200_000.01 }] },
};

/** Numbers that a 32-bit integer cannot hold, the second one the largest that JavaScript can. */
export const LARGEST = { startValue: 9_007_199_254_741, maxValue: 9_007_199_254_740_991 };

/** Contact and address of the order. */
export const BERLIN = {
  customer: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
  addresses: [
    {
      ...{ type: 'SHIPPING' as const, contactName: 'Ada Lovelace', street: 'Unter den Linden', streetNumber: '1' },
      ...{ zipCode: '10115', city: 'Berlin', country: 'DE' },
    },
  ],
  shippingMethodId: 'parcel',
};

/** Repeats a call until it returns a value. */
export async function until<Value>(call: () => Promise<Value | null | undefined>): Promise<Value> {
  for (;;) {
    const value = await call();
    if (value !== undefined && value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Order {
  readonly orderNumber: string;
  readonly items: readonly { readonly unitPrice: { readonly grossValue: number } }[];
  readonly calculatedPrice: { readonly finalPrice: { readonly grossValue: number } };
}

/** Prints what the client has read. */
export function report(order: Order, schema: { readonly startValue: number; readonly maxValue: number }): void {
  const { items, calculatedPrice } = order;
  const { startValue, maxValue } = schema;
  const [item] = items;
  console.log(JSON.stringify({ price: item?.unitPrice.grossValue, total: calculatedPrice.finalPrice.grossValue, startValue, maxValue }));
}
