/**
 * How an emulated provider misbehaves:
 * - `slow`: does the work at once and answers after `ms`
 * - `late`: does the work only after `ms`, also when the client has given up by then
 * - `hang`: does nothing and never answers
 * - `too_many`: 429 with `retryAfter` seconds
 * - `error`: 500, or another `status`; the work is not done
 * - `refuse`: 422, or another `status`, with `message`; the work is not done
 * - `malformed`: does the work and answers 200 with something that is no JSON
 * - `strange`: makes the task with this `taskId` or `trackingUrl`, whatever they are
 * - `no_content`: does the work and answers 204 without a body
 * - `reset`: cuts the connection, the work is not done
 * - `drop_answer`: does the work and cuts the connection before answering
 */
export const FAULT_KINDS = [
  'slow',
  'late',
  'hang',
  'too_many',
  'error',
  'refuse',
  'malformed',
  'strange',
  'no_content',
  'reset',
  'drop_answer',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
const PROVIDER_ACTIONS = ['create', 'find', 'update'] as const;
export type ProviderAction = (typeof PROVIDER_ACTIONS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Only for this kind of call; default: every call. */
  readonly on?: ProviderAction;
  /** Only for calls with this credential, so that one customer of the provider suffers and the others do not. */
  readonly credential?: string;
  /** Only for orders with this number. */
  readonly orderNumber?: string;
  /** For how many calls; default: until it is switched off. */
  readonly times?: number;
  readonly ms?: number;
  readonly retryAfter?: number;
  readonly status?: number;
  readonly message?: string;
  readonly taskId?: string;
  readonly trackingUrl?: string;
}

/** What a fault is chosen by. */
export interface FaultyCall {
  readonly action: ProviderAction;
  readonly credential: string;
  readonly orderNumber: string | undefined;
}

/** The faults that are switched on, in order: the first that fits a call strikes. */
export class Faults {
  private switchedOn: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.switchedOn.push({ fault, left: fault.times ?? Infinity });
  }

  clear(): void {
    this.switchedOn = [];
  }

  list(): Fault[] {
    return this.switchedOn.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault));
  }

  /** The fault that strikes this call, if any; it is used up by one. */
  take(call: FaultyCall): Fault | undefined {
    const entry = this.switchedOn.find(({ fault }) => fits(fault, call));
    if (!entry) return undefined;
    entry.left -= 1;
    if (entry.left <= 0) this.switchedOn.splice(this.switchedOn.indexOf(entry), 1);
    return entry.fault;
  }
}

function fits(fault: Fault, call: FaultyCall): boolean {
  return (
    (fault.on === undefined || fault.on === call.action) &&
    (fault.credential === undefined || fault.credential === call.credential) &&
    (fault.orderNumber === undefined || fault.orderNumber === call.orderNumber)
  );
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isText = (value: unknown): boolean => typeof value === 'string';

/** What each field of a fault must be. */
const FIELDS: Readonly<Record<keyof Fault, (value: unknown) => boolean>> = {
  kind: (value) => FAULT_KINDS.includes(value as FaultKind),
  on: (value) => PROVIDER_ACTIONS.includes(value as ProviderAction),
  credential: isText,
  orderNumber: isText,
  times: (value) => isCount(value) && value !== 0,
  ms: isCount,
  retryAfter: isCount,
  status: (value) => Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599,
  message: isText,
  taskId: isText,
  trackingUrl: isText,
};

/** Reads a fault from a request to the emulator itself; answers a sentence when it is none. */
export function readFault(value: unknown): Fault | string {
  if (typeof value !== 'object' || value === null) return 'A fault is an object such as {"kind": "slow", "ms": 2000}';
  if (!('kind' in value)) return `kind is missing: one of ${FAULT_KINDS.join(', ')}`;
  for (const [name, content] of Object.entries(value)) {
    if (!Object.hasOwn(FIELDS, name)) return `A fault has no ${name}; it may have ${Object.keys(FIELDS).join(', ')}`;
    if (!FIELDS[name as keyof Fault](content)) return `${name} cannot be ${JSON.stringify(content)}`;
  }
  return value as Fault;
}
