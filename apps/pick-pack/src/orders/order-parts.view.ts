import type {
  MoneyDto,
  DeliveryOptionDto,
  PackingAmountDto,
  PackingDeliveryTimeDto,
  PackingCustomerDto,
  PackingDeliveryDto,
  PackingPaymentDto,
  PaymentMethodDto,
  PackingAddressDto,
  UnitPricingMeasureDto,
} from './order-parts.dto';
import type { PackingEntryView, PackagingView } from './order.dto';

type Render<V> = (value: V) => V;
type Members<T> = { readonly [M in keyof T]-?: Render<NonNullable<T[M]>> };

/**
 * Shows a part of an order as it was received. `members` lists every possible member, in order, since jsonb keeps no order.
 * A missing member is a compile error.
 */
function part<T extends object>(members: Members<T>): (stored: object) => T {
  const names = Object.keys(members) as (keyof T)[];
  return (stored) => {
    const value = stored as T;
    return Object.fromEntries(names.filter((name) => value[name] !== undefined).map((name) => [name, render(members, name, value)])) as T;
  };
}

const render = <T extends object, M extends keyof T>(members: Members<T>, name: M, value: T): unknown =>
  members[name](value[name] as NonNullable<T[M]>);
const asIs = <V>(value: V): V => value;
const listOf =
  <V>(each: Render<V>): Render<V[]> =>
  (values) =>
    values.map(each);

const addressPart = part<PackingAddressDto>({
  title: asIs,
  contactName: asIs,
  companyName: asIs,
  street: asIs,
  streetNumber: asIs,
  streetAppendix: asIs,
  extraLine1: asIs,
  extraLine2: asIs,
  extraLine3: asIs,
  extraLine4: asIs,
  zip: asIs,
  zipCode: asIs,
  city: asIs,
  country: asIs,
  state: asIs,
  contactPhone: asIs,
  mixins: asIs,
  metadata: asIs,
});

/** Shows an address with its postal code under both names. */
function address(stored: PackingAddressDto): PackingAddressDto {
  const zipCode = stored.zipCode ?? stored.zip;
  return addressPart({ ...stored, ...(zipCode !== undefined && { zip: zipCode, zipCode }) });
}

export const entryPart = part<PackingEntryView>({
  entryId: asIs,
  productId: asIs,
  productName: asIs,
  sku: asIs,
  orderedCount: asIs,
  price: asIs,
  fees: asIs,
  discount: asIs,
  amounts: listOf(part<PackingAmountDto>({ net: asIs, gross: asIs, taxRate: asIs })),
  unit: asIs,
  imageUrl: asIs,
  unitPricingMeasure: part<UnitPricingMeasureDto>({ unitCode: asIs, value: asIs }),
  weightDependent: asIs,
  unitPrice: asIs,
  totalPrice: asIs,
  totalCount: asIs,
  barcodes: asIs,
  location: asIs,
  packingGroup: asIs,
  customerComment: asIs,
  mhd: asIs,
  cutting: asIs,
  deliveryCycle: asIs,
  pickedCount: asIs,
  packedCount: asIs,
  canceledCount: asIs,
  withdrawnCount: asIs,
});

export const packagingPart = part<PackagingView>({ entryId: asIs, productName: asIs, imageUrl: asIs, packedCount: asIs });

export const customerPart = part<PackingCustomerDto>({ id: asIs, title: asIs, customerName: asIs, email: asIs, phoneNumber: asIs });

export const deliveryPart = part<PackingDeliveryDto>({
  deliveryTime: part<PackingDeliveryTimeDto>({ deliveryDate: asIs, deliveryTimeFrom: asIs, deliveryTimeTo: asIs, timeZone: asIs }),
  deliveryAddress: address,
  deliveryCost: part<MoneyDto>({ amount: asIs, currency: asIs }),
  deliveryOption: part<DeliveryOptionDto>({ packaging: asIs, replacement: asIs, pickup: asIs }),
});

export const paymentPart = part<PackingPaymentDto>({
  invoiceNumber: asIs,
  invoiceAddress: address,
  methods: listOf(part<PaymentMethodDto>({ method: asIs })),
});
