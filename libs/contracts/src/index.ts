export * from './customer';
export * from './money';
