import type { CalledOffTask } from './called-off.queries';

/** Returns the mail that asks the merchant to cancel tasks at the provider whose orders need no delivery any longer. */
export function calledOffMail(siteCode: string, tasks: readonly CalledOffTask[]): { readonly subject: string; readonly text: string } {
  const count = tasks.length === 1 ? '1 delivery is' : `${tasks.length} deliveries are`;
  return {
    subject: `${count} called off (site ${siteCode})`,
    text: [
      `Orders of site ${siteCode} that are not to be delivered any more:`,
      '',
      ...tasks.map((task) => `- ${task.id} (${task.orderNumber}): ${whyOf(task)}; ${whereOf(task)}`),
      '',
      'Cancel these tasks at the provider. Whoever wants an order delivered after all then deletes its task here, and plans it again.',
    ].join('\n'),
  };
}

const whyOf = ({ pickup }: CalledOffTask): string => (pickup ? 'the customer picks it up' : 'it was declined');
const whereOf = ({ deliveryProvider, taskId }: CalledOffTask): string =>
  taskId === null ? `${deliveryProvider} may have a task of it` : `${deliveryProvider} has task ${taskId}`;
