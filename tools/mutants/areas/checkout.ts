import { mutationsOf } from '../mutation.ts';

export const checkout = mutationsOf('checkout', 'apps/cart', []);
