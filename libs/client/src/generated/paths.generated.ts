// Made by "npm run openapi" from the documents of the services.
import type * as cart from './cart.generated.ts';
import type * as auth from './auth.generated.ts';
import type * as sequentialId from './sequential-id.generated.ts';
import type * as coupon from './coupon.generated.ts';
import type * as pickPack from './pick-pack.generated.ts';
import type * as delivery from './delivery.generated.ts';

/** Every path of the suite. */
export interface Paths extends cart.paths, auth.paths, sequentialId.paths, coupon.paths, pickPack.paths, delivery.paths {}

/** The schemas of each service, by the names that its document gives them. */
export interface Schemas {
  readonly cart: cart.components['schemas'];
  readonly auth: auth.components['schemas'];
  readonly sequentialId: sequentialId.components['schemas'];
  readonly coupon: coupon.components['schemas'];
  readonly pickPack: pickPack.components['schemas'];
  readonly delivery: delivery.components['schemas'];
}
