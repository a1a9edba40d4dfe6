export * from './address.dto';
export * from './bodies.generated';
export * from './coupon';
export * from './customer';
export * from './delivery';
export * from './money';
export * from './packing';
export * from './sequence';
