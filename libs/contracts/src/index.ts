export * from './coupon';
export * from './customer';
export * from './money';
