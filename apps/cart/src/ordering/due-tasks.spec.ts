import { CreditNoteFinisher } from './credit/credit-note-finisher.worker';
import type { DueTask, DueTasks } from './due-tasks.worker';
import { InvoicingWorker } from './invoice/invoicing.worker';
import { LineCancellationFinisher } from './lines/line-cancellation-finisher.worker';
import { PackedMailWorker } from './mailing/packed-mail.worker';
import { ReturnFinisher } from './returns/return-finisher.worker';

type AnyTask = DueTask<Readonly<Record<string, string>>>;

/** A row of any task, with what it refers to. */
const ROW = { tenant: 'acme', id: 'own id', orderId: 'order', cartId: 'cart', checkoutId: 'checkout', creditNoteId: 'note' };
const tasks = new Map<string, AnyTask>();
const due = { register: (task: AnyTask) => tasks.set(task.name, task) } as unknown as DueTasks;
const unused = {} as never;

beforeAll(() => {
  new CreditNoteFinisher(due, unused);
  new InvoicingWorker(unused, due, unused);
  new LineCancellationFinisher(due, unused);
  new PackedMailWorker(unused, unused, due);
  new ReturnFinisher(due, unused);
});

it.each([
  ['finish credit notes', 'creditNoteId'],
  ['write invoices', 'orderId'],
  ['finish cancellations of lines', 'cancellationId'],
  ['mail packed orders', 'orderId'],
  ['finish returns', 'returnId'],
])('the log of the task “%s” has the id of a row that fails as %s', (name, idName) => {
  expect(tasks.get(name)?.idOf(ROW)).toEqual({ [idName]: ROW.id });
});
