import { credit, type Credited } from './credit.ts';
import { deliver, type Delivered } from './delivery.ts';
import { invoice, type Invoiced } from './invoices.ts';
import { join, type Joined, lookAround } from './look-around.ts';
import type { Cart } from './carts.ts';
import { order, type Ordered } from './order.ts';
import { pack, type Packed } from './packing.ts';
import { visitorOf } from './shopper.ts';
import type { Stage } from './stage.ts';

/** The results of all chapters, as the suite answered them. */
export interface Story extends Joined, Ordered, Invoiced, Credited {
  /** The visitor's cart. */
  readonly visit: Cart;
  readonly packed: Packed;
  readonly delivered: Delivered;
}

/** Follows a shopper from an anonymous cart to the delivery and a return, through all six services. Can be repeated. */
export async function tellStory(stage: Stage): Promise<Story> {
  const shop = visitorOf(stage.demo);
  const visit = await lookAround(stage, shop);
  const joined = await join(stage, shop, visit);
  const ordered = await order(stage, shop, joined);
  const packed = await pack(stage, ordered.order);
  const invoiced = await invoice(stage, ordered.order);
  const delivered = await deliver(stage, shop, ordered.order);
  const credited = await credit(stage, shop, ordered.order);
  return { visit, ...joined, ...ordered, packed, ...invoiced, delivered, ...credited };
}
