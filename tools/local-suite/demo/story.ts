import { deliver, type Delivered } from './delivery.ts';
import { join, type Joined, lookAround } from './look-around.ts';
import type { Cart } from './carts.ts';
import { order, type Ordered } from './order.ts';
import { pack, type Packed } from './packing.ts';
import { visitorOf } from './shopper.ts';
import type { Stage } from './stage.ts';

/** What happened, chapter by chapter: every figure that is told is in it, as the suite has answered it. */
export interface Story extends Joined, Ordered {
  /** The visitor's cart. */
  readonly visit: Cart;
  readonly packed: Packed;
  readonly delivered: Delivered;
}

/** A shopper's way from the first look to the van that leaves, through all six services. It can be told again and again. */
export async function tellStory(stage: Stage): Promise<Story> {
  const shop = visitorOf(stage.demo);
  const visit = await lookAround(stage, shop);
  const joined = await join(stage, shop, visit);
  const ordered = await order(stage, shop, joined);
  const packed = await pack(stage, ordered.order);
  const delivered = await deliver(stage, shop, ordered.order);
  return { visit, ...joined, ...ordered, packed, delivered };
}
