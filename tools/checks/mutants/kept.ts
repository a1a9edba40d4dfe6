import { accounts } from './areas/accounts.ts';
import { auth } from './areas/auth.ts';
import { cart } from './areas/cart.ts';
import { cartMessages } from './areas/cart-messages.ts';
import { checkout } from './areas/checkout.ts';
import { client } from './areas/client.ts';
import { coupon } from './areas/coupon.ts';
import { delivery } from './areas/delivery.ts';
import { deliveryTasks } from './areas/delivery-tasks.ts';
import { dispatch } from './areas/dispatch.ts';
import { tours } from './areas/tours.ts';
import { gateway } from './areas/gateway.ts';
import { paper } from './areas/paper.ts';
import { pickPack } from './areas/pick-pack.ts';
import { pickPackViews } from './areas/pick-pack-views.ts';
import { libraries } from './areas/libraries.ts';
import { messages } from './areas/messages.ts';
import { places } from './areas/places.ts';
import { pricing } from './areas/pricing.ts';
import { routePlanning } from './areas/route-planning.ts';
import { sequentialId } from './areas/sequential-id.ts';
import { staff } from './areas/staff.ts';
import { station } from './areas/station.ts';
import { webhooks } from './areas/webhooks.ts';
import type { Mutation } from './mutation.ts';

/** All mutations, those of quick areas first. */
export const KEPT: readonly Mutation[] = [
  ...[pricing, routePlanning, client, gateway, sequentialId, coupon, pickPack, pickPackViews, paper, station, delivery],
  ...[deliveryTasks, tours, dispatch],
  ...[auth, accounts, staff, libraries, places],
  ...[messages, webhooks, cart, cartMessages, checkout],
].flat();
