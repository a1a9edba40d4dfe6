import { Injectable } from '@nestjs/common';
import { queryAll, type Tx } from '@suite/database';
import { MessageOutbox } from '@suite/messages';
import { CART_DELETED, cartMessage } from '../messages/cart.messages';
import { deleteCarts } from '../store/cart.queries';
import type { CartContents } from '../domain/cart-contents';

interface Options {
  /** The customer who owned the carts, if the carts do not name one. */
  readonly customerNumber?: string;
  /** Whether the transaction ends in the round trip that stores the messages. */
  readonly commits?: boolean;
}

/** Deletes carts, each with a message about it. */
@Injectable()
export class CartDeletionService {
  constructor(private readonly outbox: MessageOutbox) {}

  /** Deletes carts, whose rows are locked, and returns them as they were. */
  async deleteLocked(
    tx: Tx,
    tenant: string,
    ids: readonly string[],
    { customerNumber, commits = false }: Options = {},
  ): Promise<CartContents[]> {
    if (ids.length === 0) return [];
    const carts = await deleteCarts(tx, tenant, ids);
    const messages = carts.map((cart) => cartMessage(CART_DELETED, cart, customerNumber));
    await queryAll(tx, [this.outbox.callOf(tx, tenant, messages)], { commits });
    return carts;
  }
}
