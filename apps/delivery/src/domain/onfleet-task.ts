import type { OnfleetConfiguration } from './delivery-configuration';
import { type DeliverableOrder, presentIn } from './delivery-order';
import type { TaskRequest } from './delivery-provider';

/** The name of the metadata that has our key of the task. */
export const KEY_NAME = 'suiteTaskKey';

const NOTES_LENGTH_MAX = 5_000;
const VISIBLE = ['api', 'dashboard'];

/** Returns an order as Onfleet's `POST /tasks` and `PUT /tasks/:id` take it. */
export function onfleetTask({ key, order, window }: TaskRequest, settings: OnfleetConfiguration): Readonly<Record<string, unknown>> {
  const { boxes, items, serviceMinutes, requirements, orderNumber } = order;
  const quantity = boxes ?? (items && Math.ceil(items.reduce((sum, item) => sum + item.quantity, 0)));
  return {
    destination: destinationOf(order),
    recipients: recipientsOf(order),
    ...window,
    notes: notesOf(order),
    ...presentIn({ quantity, serviceTime: serviceMinutes, requirements, container: containerOf(settings) }),
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

/** A location is not geocoded, so that the address is for the driver only. Onfleet needs a number and a country for an address in parts. */
function destinationOf({ shippingAddress: address = null, coordinates }: DeliverableOrder): object {
  const { companyName, street, streetNumber, streetAppendix, zipCode, city, state, country } = address ?? {};
  const lines = [address?.extraLine1, address?.extraLine2, address?.extraLine3, address?.extraLine4].filter(Boolean);
  const isInParts = street && streetNumber && city && country;
  const parts = { number: streetNumber, street, city, state, postalCode: zipCode, country };
  const unparsed = [[street, streetNumber], [zipCode, city], [state], [country]].map((words) => words.filter(Boolean).join(' ')).filter(Boolean); // prettier-ignore
  return {
    address: presentIn({ name: companyName, apartment: streetAppendix, ...(isInParts ? parts : { unparsed: unparsed.join(', ') }) }),
    ...(coordinates && { location: [coordinates.lng, coordinates.lat] }),
    ...(lines.length > 0 && { notes: lines.join('\n') }),
  };
}

const nameIn = ({ shippingAddress: address }: DeliverableOrder): string | undefined => address?.contactName || address?.companyName;
const phoneIn = (order: DeliverableOrder): string | undefined => order.contactPhone || order.shippingAddress?.contactPhone;

/** A recipient of Onfleet has a name and a phone number; without a number, the name is in the notes. */
function recipientsOf(order: DeliverableOrder): object[] {
  const phone = phoneIn(order);
  return phone ? [{ name: nameIn(order) ?? order.orderNumber, phone }] : [];
}

function notesOf(order: DeliverableOrder): string {
  const name = phoneIn(order) ? undefined : nameIn(order);
  const items = (order.items ?? []).map((item) => `${item.quantity} × ${item.name}`);
  const lines = [`Order ${order.orderNumber}`, name, order.note, ...items];
  return lines.filter(Boolean).join('\n').slice(0, NOTES_LENGTH_MAX).toWellFormed();
}
