import type { OnfleetConfiguration } from './onfleet-configuration';
import { type DeliverableOrder, presentIn } from '../../../orders/domain/delivery-order';
import type { TaskRequest } from '../../domain/delivery-provider';

/** The name of the metadata that has our key of the task. */
export const KEY_NAME = 'suiteTaskKey';

const NOTES_LENGTH_MAX = 5_000;
const VISIBLE = ['api', 'dashboard'];

/** A new destination of Onfleet. */
export interface OnfleetDestination {
  readonly address: Readonly<Record<string, unknown>>;
  readonly location?: readonly [lng: number, lat: number];
  readonly notes?: string;
}

/** A recipient of Onfleet, identified by the phone number. */
export interface OnfleetRecipient {
  readonly name: string;
  readonly phone: string;
}

/** The ids of what a task names. */
export interface NamedEntities {
  readonly destination: string;
  readonly recipients: readonly string[];
}

type OnfleetBody = Readonly<Record<string, unknown>>;

/** Returns an order as Onfleet's `POST /tasks` takes it, which creates the destination and the recipient. */
export function onfleetTask(task: TaskRequest, settings: OnfleetConfiguration): OnfleetBody {
  const { order } = task;
  const entities = { destination: onfleetDestination(order), recipients: onfleetRecipients(order) };
  return { ...entities, ...detailsOf(task), ...presentIn({ container: containerOf(settings) }) };
}

/**
 * Returns a changed order as Onfleet's `PUT /tasks/:id` takes it, which names the destination and the recipient by their ids. The task
 * keeps the worker that a dispatcher has assigned.
 */
export const changedOnfleetTask = (task: TaskRequest, entities: NamedEntities): OnfleetBody => ({ ...entities, ...detailsOf(task) });

function detailsOf({ key, order, window }: TaskRequest): OnfleetBody {
  const { boxes, items, serviceMinutes, requirements, orderNumber } = order;
  const quantity = boxes ?? (items && Math.ceil(items.reduce((sum, item) => sum + item.quantity, 0)));
  return {
    ...window,
    notes: notesOf(order),
    ...presentIn({ quantity, serviceTime: serviceMinutes, requirements }),
    metadata: [
      { name: KEY_NAME, type: 'string', value: key, visibility: ['api'] },
      { name: 'orderNumber', type: 'string', value: orderNumber, visibility: VISIBLE },
    ],
  };
}

function containerOf({ teamId, workerId }: OnfleetConfiguration): object | undefined {
  if (workerId) return { type: 'WORKER', worker: workerId };
  return teamId ? { type: 'TEAM', team: teamId } : undefined;
}

/**
 * Returns the destination of an order. A location is not geocoded, so that the address is for the driver only. Onfleet needs a number and a
 * country for an address in parts. It geocodes any other address, and accepts no location with it.
 */
export function onfleetDestination({ shippingAddress: address = null, coordinates }: DeliverableOrder): OnfleetDestination {
  const { companyName, street, streetNumber, streetAppendix, zipCode, city, state, country } = address ?? {};
  const lines = [address?.extraLine1, address?.extraLine2, address?.extraLine3, address?.extraLine4].filter(Boolean);
  const isInParts = street && streetNumber && city && country;
  const parts = { number: streetNumber, street, city, state, postalCode: zipCode, country };
  const unparsed = [[street, streetNumber], [zipCode, city], [state], [country]].map((words) => words.filter(Boolean).join(' ')).filter(Boolean); // prettier-ignore
  return {
    address: presentIn({ name: companyName, apartment: streetAppendix, ...(isInParts ? parts : { unparsed: unparsed.join(', ') }) }),
    ...(isInParts && coordinates && { location: [coordinates.lng, coordinates.lat] as const }),
    ...(lines.length > 0 && { notes: lines.join('\n') }),
  };
}

const nameIn = ({ shippingAddress: address }: DeliverableOrder): string | undefined => address?.contactName || address?.companyName;
const phoneIn = (order: DeliverableOrder): string | undefined => order.contactPhone || order.shippingAddress?.contactPhone;

/** Returns the recipient of an order. A recipient of Onfleet has a name and a phone number. Without a number, the name is in the notes. */
export function onfleetRecipients(order: DeliverableOrder): OnfleetRecipient[] {
  const phone = phoneIn(order);
  return phone ? [{ name: nameIn(order) ?? order.orderNumber, phone }] : [];
}

function notesOf(order: DeliverableOrder): string {
  const name = phoneIn(order) ? undefined : nameIn(order);
  const items = (order.items ?? []).map((item) => `${item.quantity} × ${item.name}`);
  const lines = [`Order ${order.orderNumber}`, name, order.note, ...items];
  return lines.filter(Boolean).join('\n').slice(0, NOTES_LENGTH_MAX).toWellFormed();
}
