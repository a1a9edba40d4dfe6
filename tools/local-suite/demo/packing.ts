import { randomUUID } from 'node:crypto';
import { type Schemas, unwrap } from '../../../libs/client/src/index.ts';
import { WINE } from '../start/seed/seed-steps.ts';
import { type Mail, mailTo } from './mails.ts';
import type { Order } from './order.ts';
import { signUp, visitorOf } from './shopper.ts';
import { amount, type Stage, until } from './stage.ts';

export type PackingOrder = Schemas['pickPack']['PackingOrder'];

/** The result of packing. */
export interface Packed {
  /** The order as handed to the warehouse. */
  readonly before: PackingOrder;
  readonly after: PackingOrder;
  readonly mail: Mail;
  readonly recalculation: Schemas['pickPack']['Recalculation'];
  /** The order after the recalculation. */
  readonly recalculated: PackingOrder;
}

interface Scan {
  readonly productId: string;
  readonly packedAmount: number;
  readonly canceledAmount?: number;
}

/** Pat packs the available items, corrects a mistake, and finishes; then the order is recalculated. */
export async function pack(stage: Stage, { orderId, orderNumber, siteCode, customer }: Order): Promise<Packed> {
  const { demo, backend, chapter, step } = stage;
  chapter('Pat packs the order');
  const params = { path: { orderId } };
  const loadPacking = () => unwrap(backend.GET('/pick-pack/{tenant}/orders/{orderId}', { params }));
  const before = await loadPacking();
  step(
    `The warehouse has ${orderNumber}: ${before.entries.map(({ orderedCount, productName }) => `${orderedCount} × ${productName}`).join('; ')}`,
  );
  const login = visitorOf(demo);
  const { customerNumber: id, firstName, lastName } = await signUp(login, 'Pat');
  const header = { 'saas-token': (await login.session.saasToken()) ?? '' };
  const assigned = { params: { ...params, query: { siteCode } }, body: { id, firstName, lastName } };
  await unwrap(backend.POST('/pick-pack/{tenant}/orders/{orderId}/assignees', assigned));
  step(`It is assigned to ${firstName}, user ${id}, so no other user can pack it`);

  const scan = async ({ productId, packedAmount, canceledAmount = 0 }: Scan) => {
    const event = { eventId: randomUUID(), siteCode, orderNumber: orderId, productId, packedAmount, canceledAmount };
    const body = { ...event, pickedAmount: packedAmount, timestamp: new Date().toISOString() };
    await unwrap(backend.POST('/pick-pack/{tenant}/events', { params: { header }, body }));
  };
  await scan({ productId: 'mug', packedAmount: 2 });
  await scan({ productId: 'concert', packedAmount: 2 });
  await scan({ productId: 'coffee', packedAmount: 11, canceledAmount: 1 });
  await scan({ productId: WINE.id, packedAmount: 3 });
  step('Mugs, tickets and wine are packed; 11 of 12 coffees are packed, one is missing');
  await scan({ productId: 'cheese', packedAmount: 0.42 });
  await scan({ productId: 'cheese', packedAmount: -0.04 });
  step('The cheese was weighed with its paper: 0.42 kg, corrected by −0.04');

  await unwrap(backend.POST('/pick-pack/{tenant}/orders/{orderId}/finish', { params: { ...params, header } }));
  const after = await loadPacking();
  step(`Finished: ${paid(before)} were ordered, ${paid(after)} are packed and paid`);
  const mail = await mailTo(stage, customer?.email ?? '', `${orderNumber} is packed`);
  step(`The mail “${mail.subject}” tells Ada what is missing`);

  const body = { jobType: 'MANUAL' as const, orderIds: [orderId] };
  const { jobId } = await unwrap(backend.POST('/pick-pack/{tenant}/jobs/recalculations', { body }));
  const recalculation = await until('the recalculation', async () => {
    const job = await unwrap(backend.GET('/pick-pack/{tenant}/jobs/recalculations/{jobId}', { params: { path: { jobId } } }));
    return job.jobStatus === 'DONE' ? job : undefined;
  });
  const recalculated = await loadPacking();
  step(`Recalculated from every scan: ${recalculation.orders.map(({ orderStatus }) => orderStatus).join()}, ${paid(recalculated)}`);
  return { before, after, mail, recalculation, recalculated };
}

const paid = ({ orderDetails: { orderTotal, currency } }: PackingOrder): string => `${amount(orderTotal)} ${currency}`;
