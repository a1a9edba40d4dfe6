import type { DeliveryOrder, DeliveryTask } from './delivery-order.entity';

/** A task in a mail to the merchant. */
export type ToldTask = Readonly<
  Pick<DeliveryOrder, 'id' | 'orderNumber' | 'failure'> & {
    readonly deliveryProvider: DeliveryTask['deliveryProvider'] | null;
    readonly taskId: string | null;
  }
>;

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Returns the mail about tasks that the provider has not cancelled for an hour. */
export function notCancelledMail(siteCode: string, tasks: readonly ToldTask[]): Mail {
  const count = tasks.length === 1 ? '1 delivery' : `${tasks.length} deliveries`;
  return {
    subject: `Cancel ${count} at the provider (site ${siteCode})`,
    text: [
      `The tasks of these orders of site ${siteCode} are to be cancelled, but the provider has not done so:`,
      '',
      ...tasks.map(lineOf),
      '',
      'Cancel these tasks at the provider. The service keeps retrying, and notices when a task is gone. The worklist shows the tasks that are left.',
    ].join('\n'),
  };
}

/** Returns the mail about a task that counts as cancelled because a caller has requested it, and that the provider was not asked about. */
export function unprovenMail(siteCode: string, task: ToldTask): Mail {
  return {
    subject: `Check that 1 delivery is cancelled at the provider (site ${siteCode})`,
    text: [
      `The task of this order of site ${siteCode} was to be cancelled, and the provider cannot be asked about it:`,
      '',
      lineOf(task),
      '',
      'Here it counts as cancelled, and the order can be planned again. If the provider still has the task, cancel it there.',
    ].join('\n'),
  };
}

/** Returns the mail about an order that was delivered although it needs no delivery. */
export function deliveredMail(siteCode: string, { pickup, ...task }: ToldTask & Pick<DeliveryOrder, 'pickup'>): Mail {
  return {
    subject: `1 order was delivered although it ${pickup ? 'is picked up' : 'was declined'} (site ${siteCode})`,
    text: [
      `The provider completed the task of this order of site ${siteCode} before it could be cancelled:`,
      '',
      lineOf(task),
      '',
      'The status of the order stays as it is. Agree with the customer what happens to the goods.',
    ].join('\n'),
  };
}

const lineOf = ({ id, orderNumber, deliveryProvider, taskId, failure }: ToldTask): string =>
  `- ${id} (${orderNumber}): ${whereOf(deliveryProvider, taskId)}${failure === null ? '' : `; ${failure}`}`;

const whereOf = (deliveryProvider: string | null, taskId: string | null): string =>
  taskId === null ? `${deliveryProvider} may have a task for it` : `${deliveryProvider} has task ${taskId}`;
