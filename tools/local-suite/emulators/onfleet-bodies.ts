import type { TaskContent } from './dialects.ts';

/** Says whether a value has the type of a member. */
type Judge = (value: unknown) => boolean;
type Members = Readonly<Record<string, Judge>>;

const isText: Judge = (value) => typeof value === 'string';
const isFlag: Judge = (value) => typeof value === 'boolean';
const isNumber: Judge = (value) => typeof value === 'number' && Number.isFinite(value);
const isObject = (value: unknown): value is TaskContent => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  (judge: Judge, max = Infinity): Judge =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(judge);
const objectOf =
  (members: Members): Judge =>
  (value) =>
    isObject(value) && faultOfMembers(value, members) === undefined;
const oneOf =
  (...values: readonly unknown[]): Judge =>
  (value) =>
    values.includes(value);
const textUpTo =
  (length: number): Judge =>
  (value) =>
    typeof value === 'string' && value.length <= length;

const NOTES_LENGTH_MAX = 10_000;
const TYPES: Readonly<Record<string, Judge>> = {
  ...{ boolean: isFlag, number: isNumber, string: isText, object: isObject },
  array: listOf(() => true),
};
const ENTRY: Members = {
  ...{ name: isText, type: oneOf(...Object.keys(TYPES)), subtype: oneOf('boolean', 'number', 'string', 'object') },
  ...{ visibility: listOf(oneOf('api', 'dashboard', 'worker')), value: () => true },
};
/** An entry of metadata, whose value has the type that the entry names. */
const isEntry: Judge = (value) => objectOf(ENTRY)(value) && TYPES[String((value as TaskContent)['type'])]?.((value as TaskContent)['value']) === true; // prettier-ignore

const ADDRESS: Members = Object.fromEntries(
  ['name', 'number', 'street', 'apartment', 'city', 'state', 'postalCode', 'country', 'unparsed'].map((name) => [name, isText]),
);
const ADDRESS_PARTS = ['number', 'street', 'city', 'country'] as const;
const DESTINATION: Members = {
  ...{ address: isObject, notes: isText, metadata: listOf(isEntry), options: objectOf({ language: isText }) },
  location: (value) => listOf(isNumber)(value) && (value as unknown[]).length === 2,
};
const CHANGED_RECIPIENT: Members = { name: isText, notes: isText, skipSMSNotifications: isFlag, metadata: listOf(isEntry) };
const RECIPIENT: Members = { ...CHANGED_RECIPIENT, phone: isText, skipPhoneNumberValidation: isFlag, useLongCodeForText: isFlag };
const TASK: Members = {
  ...{ merchant: isText, executor: isText, completeAfter: isNumber, completeBefore: isNumber, pickupTask: isFlag },
  ...{ dependencies: listOf(isText), notes: textUpTo(NOTES_LENGTH_MAX), autoAssign: isObject, quantity: isNumber, serviceTime: isNumber },
  container: objectOf({ type: oneOf('ORGANIZATION', 'TEAM', 'WORKER'), organization: isText, team: isText, worker: isText }),
  requirements: objectOf({ signature: isFlag, photo: isFlag, notes: isFlag, minimumAge: isNumber }),
  ...{ appearance: isObject, barcodes: listOf(isObject), scanOnlyRequiredBarcodes: isFlag, additionalQuantities: isObject },
  ...{ recipientName: isText, recipientNotes: isText, recipientSkipSMSNotifications: isFlag, useMerchantForProxy: isFlag },
  ...{ metadata: listOf(isEntry), customFields: listOf(isObject) },
};
/** A new task has a destination and a recipient, or the ids of them. */
const NEW_TASK: Members = {
  ...TASK,
  destination: (value) => isText(value) || isObject(value),
  recipients: listOf((value) => isText(value) || isObject(value), 1),
};
/** A changed task names its destination and its recipient by their ids. */
const CHANGED_TASK: Members = { ...TASK, destination: isText, recipients: listOf(isText, 1) };
const QUERY: Members = { name: isText, type: oneOf(...Object.keys(TYPES)), value: () => true };

/** What may still change of a task, by its state. */
const CHANGEABLE: Readonly<Record<string, readonly string[]>> = {
  ...{ STARTED: ['notes', 'metadata'], ARRIVING: ['notes', 'metadata'] },
  ...{ COMPLETED: ['metadata', 'customFields'], FAILED: ['metadata', 'customFields'] },
};

/** Returns why Onfleet refuses the body of `POST /tasks`. */
export function newTaskFault(task: TaskContent): string | undefined {
  const { destination, recipients = [] } = task;
  return (
    missing(task, 'destination') ??
    faultOfMembers(task, NEW_TASK) ??
    (isObject(destination) ? destinationFault(destination) : undefined) ??
    (recipients as unknown[]).filter(isObject).map(newRecipientFault).find(Boolean)
  );
}

/** Returns why Onfleet refuses the body of `PUT /tasks/{id}` for a task in this state. */
export function changedTaskFault(task: TaskContent, status: string): string | undefined {
  const fixed = Object.keys(task).find((name) => CHANGEABLE[status]?.includes(name) === false);
  return fixed === undefined
    ? faultOfMembers(task, CHANGED_TASK)
    : `The parameter '${fixed}' of a task that has started cannot be updated.`;
}

/** Returns why Onfleet refuses a destination. */
export function destinationFault(destination: TaskContent): string | undefined {
  const fault = missing(destination, 'address') ?? faultOfMembers(destination, DESTINATION);
  if (fault !== undefined) return fault;
  const address = destination['address'] as TaskContent;
  if (address['unparsed'] !== undefined && destination['location'] !== undefined) {
    return "The parameter 'address.unparsed' cannot be provided together with 'location'.";
  }
  return faultOfMembers(address, ADDRESS) ?? (address['unparsed'] ? undefined : missing(address, ...ADDRESS_PARTS));
}

/** Returns why Onfleet refuses a new recipient. */
export function newRecipientFault(recipient: TaskContent): string | undefined {
  const fault = missing(recipient, 'name', 'phone') ?? faultOfMembers(recipient, RECIPIENT);
  return fault ?? (phoneOf(recipient['phone']) === undefined ? 'Invalid phone number.' : undefined);
}

/** Returns why Onfleet refuses a change of a recipient. The phone number identifies it and stays. */
export const changedRecipientFault = (recipient: TaskContent): string | undefined => faultOfMembers(recipient, CHANGED_RECIPIENT);

/** Returns why Onfleet refuses a query of metadata. */
export function queryFault(query: unknown): string | undefined {
  return listOf(objectOf(QUERY))(query) ? undefined : 'A query is a list of metadata with name, type and value.';
}

/** Returns a phone number in the format E.164, as Onfleet stores it. The emulated organization is in Germany. */
export function phoneOf(phone: unknown): string | undefined {
  const digits = String(phone).replace(/[\s()/.-]/g, '').replace(/^0(?=[1-9])/, '+49'); // prettier-ignore
  return /^\+[1-9]\d{5,14}$/.test(digits) ? digits : undefined;
}

function missing(content: TaskContent, ...names: readonly string[]): string | undefined {
  const name = names.find((one) => content[one] === undefined || content[one] === '');
  return name && `The parameter '${name}' is missing.`;
}

function faultOfMembers(content: TaskContent, members: Members): string | undefined {
  const wrong = Object.entries(content).find(([name, value]) => !(Object.hasOwn(members, name) && members[name]?.(value)));
  return wrong && `The parameter '${wrong[0]}' is unknown or has a wrong value.`;
}
