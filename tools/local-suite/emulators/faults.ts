/**
 * How an emulated provider misbehaves:
 * - `slow`: does the work immediately and answers after `ms`
 * - `late`: does the work after `ms`, even when the client has timed out by then
 * - `hang`: does nothing and never answers
 * - `too_many`: 429 with `retryAfter` seconds; without them, a provider with a limit of calls says that none is left
 * - `error`: 500, or another `status`; the work is not done
 * - `refuse`: 422, or another `status`, with `message`; the work is not done
 * - `malformed`: does the work and answers 200 with a body that is not JSON
 * - `strange`: creates the task with this `taskId` or `trackingUrl`, without a check
 * - `no_content`: does the work and answers 204 without a body
 * - `no_body`: does the work and answers 200 without a body
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
  'no_body',
  'reset',
  'drop_answer',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
const PROVIDER_ACTIONS = ['create', 'find', 'update', 'cancel', 'status', 'entity'] as const;
export type ProviderAction = (typeof PROVIDER_ACTIONS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** The kind of call that fails. Default: every call. */
  readonly on?: ProviderAction;
  /** The credential whose calls fail. Default: every credential. */
  readonly credential?: string;
  /** The order number whose calls fail. Default: every order. */
  readonly orderNumber?: string;
  /** The number of calls that fail. Default: until the fault is removed. */
  readonly times?: number;
  readonly ms?: number;
  readonly retryAfter?: number;
  readonly status?: number;
  readonly message?: string;
  readonly taskId?: string;
  readonly trackingUrl?: string;
}

/** The properties of a call that select a fault. */
export interface FaultyCall {
  readonly action: ProviderAction;
  readonly credential: string;
  readonly orderNumber: string | undefined;
}

/** The active faults in their order: the first one that matches a call applies. */
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

  /** Returns the fault that applies to this call, if any, and counts the use. */
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

/** The type of each field of a fault. */
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

/** Reads a fault from a request to the emulator itself. Returns a sentence if the body is not a fault. */
export function readFault(value: unknown): Fault | string {
  if (typeof value !== 'object' || value === null) return 'A fault is an object such as {"kind": "slow", "ms": 2000}';
  if (!('kind' in value)) return `kind is missing: one of ${FAULT_KINDS.join(', ')}`;
  for (const [name, content] of Object.entries(value)) {
    if (!Object.hasOwn(FIELDS, name)) return `A fault has no ${name}; it may have ${Object.keys(FIELDS).join(', ')}`;
    if (!FIELDS[name as keyof Fault](content)) return `${name} cannot be ${JSON.stringify(content)}`;
  }
  return value as Fault;
}
