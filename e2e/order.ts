import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, type Schemas, unwrap } from '@suite/client';
import { call, type Demo, shopperOf } from './suite';

/** Where the order of the journey comes from. */
export interface Shop {
  readonly demo: Demo;
  readonly folder: string;
  readonly backend: Client;
  /** The priced cart. */
  readonly cartId: string;
}

/** What a warehouse is told of an order: the lines of the cart, and what the customer pays. */
export async function packingOrderOf({ backend, cartId }: Shop, email: string): Promise<Schemas['pickPack']['IntakeDto']> {
  const cart = await unwrap(backend.GET('/cart/{tenant}/carts/{cartId}', { params: { path: { cartId } } }));
  return {
    siteCode: 'main',
    currency: 'EUR',
    orderTotal: cart.calculatedPrice.finalPrice.grossValue,
    valueOfGoods: cart.calculatedPrice.price.grossValue,
    customer: { id: '7', customerName: 'Grace Hopper', email },
    delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryCost: { amount: 6.96, currency: 'EUR' } },
    entries: cart.items.map(({ id, product, quantity, unitPrice }) => ({
      ...{ entryId: id, orderedCount: quantity, price: unitPrice.grossValue },
      ...{ productId: product?.id ?? '', productName: product?.name ?? '' },
    })),
  };
}

/** Somebody who packs: a person with an account of the shop, and a token that says so. */
export interface Packer {
  readonly id: string;
  readonly saasToken: string;
}

export async function newPacker({ demo }: Shop): Promise<Packer> {
  const visitor = shopperOf(demo, 'acme');
  const body = { email: 'packer@example.com', password: 'correct horse battery' };
  const { customerNumber } = await unwrap(visitor.POST('/customer/{tenant}/signup', { body }));
  await unwrap(visitor.session.login(body));
  return { id: customerNumber, saasToken: (await visitor.session.saasToken()) ?? '' };
}

/** The tasks that the emulated provider has. The suite says in its folder where that is. */
export async function tasksOfProvider({ folder }: Shop): Promise<{ orderNumber: string }[]> {
  const [port] = JSON.parse(readFileSync(join(folder, 'emulator-ports.json'), 'utf8')) as number[];
  const { body } = await call(`http://127.0.0.1:${port}/emulator/received`, 'GET');
  return (body.tasks as { content: object }[]).map(({ content }) => ({ orderNumber: JSON.stringify(content) }));
}

/** The mails that were sent to somebody, once there are any. */
export async function mailsTo({ demo }: Shop, address: string): Promise<string> {
  for (;;) {
    const page = await (await fetch(`${demo.baseUrl}/mail`)).text();
    const row = page.split('<tr>').find((text) => text.includes(address));
    const link = /href="(\/mail\/[^"]+)"/.exec(row ?? '')?.[1];
    if (link !== undefined) return (await fetch(`${demo.baseUrl}${link}`)).text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
