import type { TaskToCancel } from './task-cancellation.queries';

/** Returns the mail that asks the merchant to cancel tasks at the provider whose orders need no delivery. */
export function taskCancellationMail(
  siteCode: string,
  tasks: readonly TaskToCancel[],
): { readonly subject: string; readonly text: string } {
  const count = tasks.length === 1 ? '1 delivery' : `${tasks.length} deliveries`;
  return {
    subject: `Cancel ${count} at the provider (site ${siteCode})`,
    text: [
      `These orders of site ${siteCode} need no delivery:`,
      '',
      ...tasks.map((task) => `- ${task.id} (${task.orderNumber}): ${reasonOf(task)}; ${whereOf(task)}`),
      '',
      'Cancel these tasks at the provider. To deliver an order after all, delete its task here and plan it again.',
    ].join('\n'),
  };
}

const reasonOf = ({ pickup }: TaskToCancel): string => (pickup ? 'the customer picks it up' : 'it was declined');
const whereOf = ({ deliveryProvider, taskId }: TaskToCancel): string =>
  taskId === null ? `${deliveryProvider} may have a task for it` : `${deliveryProvider} has task ${taskId}`;
