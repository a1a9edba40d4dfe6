import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, type Demo } from './suite';

/** Where the order of the journey comes from. */
export interface Shop {
  readonly demo: Demo;
  readonly folder: string;
  /** Of the backend client. */
  readonly token: string;
  /** The address of the priced cart. */
  readonly cart: string;
}

interface Item {
  readonly id: string;
  readonly product: { readonly id: string; readonly name: string };
  readonly quantity: number;
  readonly unitPrice: { readonly grossValue: number };
}

/** What a warehouse is told of an order: the lines of the cart, and what the customer pays. */
export async function packingOrderOf({ cart, token }: Shop, email: string): Promise<object> {
  const { body } = await call(cart, 'GET', { token });
  return {
    siteCode: 'main',
    currency: 'EUR',
    orderTotal: body.calculatedPrice.finalPrice.grossValue,
    valueOfGoods: body.calculatedPrice.price.grossValue,
    customer: { id: '7', customerName: 'Grace Hopper', email },
    delivery: { deliveryTime: { deliveryDate: '2030-05-01' }, deliveryCost: { amount: 6.96, currency: 'EUR' } },
    entries: (body.items as Item[]).map(({ id, product, quantity, unitPrice }) => ({
      ...{ entryId: id, productId: product.id, productName: product.name, orderedCount: quantity, price: unitPrice.grossValue },
    })),
  };
}

/** Somebody who packs: a person with an account of the shop, and a token that says so. */
export interface Packer {
  readonly id: string;
  readonly saasToken: string;
}

export async function newPacker({ demo }: Shop): Promise<Packer> {
  const { baseUrl, tenants } = demo;
  const query = new URLSearchParams({ tenant: 'acme', client_id: tenants.acme.storefront.clientId, 'session-id': 'journey-packer' });
  const { body: anonymous } = await call(`${baseUrl}/customerlogin/auth/anonymous?${query.toString()}`, 'GET');
  const account = { email: 'packer@example.com', password: 'correct horse battery' };
  const token = anonymous.access_token as string;
  const { body: signedUp } = await call(`${baseUrl}/customer/acme/signup`, 'POST', { token, body: account });
  const { body: loggedIn } = await call(`${baseUrl}/customer/acme/login`, 'POST', { token, body: account });
  return { id: signedUp.customerNumber as string, saasToken: loggedIn.saasToken as string };
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
