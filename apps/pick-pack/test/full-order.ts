import type { PackingOrderDraftDto } from '../src/orders/order.dto';

type Full<T> = T extends readonly (infer E)[] ? Full<E>[] : T extends object ? { [M in keyof T]-?: Full<NonNullable<T[M]>> } : T;

export const ADDRESS = {
  title: 'Dr',
  contactName: 'Grace H',
  companyName: 'Navy',
  street: 'Main Street',
  streetNumber: '7a',
  streetAppendix: 'rear building',
  extraLine1: 'c/o Hopper',
  extraLine2: 'Tower B',
  extraLine3: 'Ring at the gate',
  extraLine4: 'Third floor',
  zip: '10115',
  zipCode: '10115',
  city: 'Berlin',
  country: 'Germany',
  state: 'BE',
  contactPhone: '+49 30 2',
  mixins: { access: { code: '4711' } },
  metadata: { source: 'old-shop' },
};

export type FullIntake = Full<PackingOrderDraftDto>;

/** An intake with a value of its own for every field: a new field does not compile until it has one here. */
export const FULL: FullIntake = {
  siteCode: 'full-site',
  orderNumber: 'n-1',
  currency: 'CHF',
  orderTotal: 101,
  valueOfGoods: 102,
  deposit: 103,
  fees: 108,
  paymentFees: 109,
  coupons: 104,
  includesTax: false,
  decimals: 3,
  customer: { id: 'c-7', title: 'Prof', customerName: 'Grace Hopper', email: 'full@example.com', phoneNumber: '+49 30 1' },
  delivery: {
    deliveryTime: { deliveryDate: '2030-07-01', deliveryTimeFrom: '08:01', deliveryTimeTo: '10:02', timeZone: 'Asia/Tokyo' },
    deliveryAddress: ADDRESS,
    deliveryCost: { amount: 105, currency: 'SEK' },
    deliveryOption: { packaging: 'paper', replacement: true, pickup: false },
  },
  payment: { invoiceNumber: 'i-9', invoiceAddress: { ...ADDRESS, street: 'Side Street' }, methods: [{ method: 'card' }] },
  entries: [
    {
      entryId: 'e-1',
      productId: 'p-1',
      productName: 'Peas',
      orderedCount: 106,
      price: 107,
      fees: 113,
      discount: 114,
      amounts: [{ net: 115, gross: 116, taxRate: 19 }],
      unit: 'kg',
      imageUrl: 'https://images.example/1',
      unitPricingMeasure: { unitCode: 'g', value: '100' },
      weightDependent: true,
      unitPrice: 110,
      totalPrice: 111,
      totalCount: 112,
      barcodes: ['PEAS-1', '04006381333931'],
      location: ['A-12', 'B-3'],
      packingGroup: 'frozen',
      customerComment: 'the small ones, please',
      mhd: '14 days',
      cutting: 'in slices',
      deliveryCycle: '2030-07-01-11',
      pickedCount: 0,
      packedCount: 0,
      canceledCount: 0,
    },
  ],
  packagingProducts: [{ entryId: 'b-1', productName: 'Bag', imageUrl: 'https://images.example/2', packedCount: 0 }],
};
