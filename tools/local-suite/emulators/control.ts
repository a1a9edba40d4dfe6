import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPage } from '../pages/answer-file.ts';
import { emulatorPage } from './emulator-page.ts';
import { readFault } from './faults.ts';
import type { ProviderEmulator } from './provider-emulator.ts';

interface Reply {
  readonly status: number;
  readonly body: object;
}

type Control = (emulator: ProviderEmulator, text: string) => Reply;

/** Requests to the emulator itself, from people and scripts. A form sends the same request as a script and is redirected to the page. */
const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /emulator/received': (emulator) => ok(receivedBy(emulator)),
  'DELETE /emulator/received'(emulator) {
    emulator.reset();
    return ok(receivedBy(emulator));
  },
  'GET /emulator/faults': ({ faults }) => ok(faults.list()),
  'PUT /emulator/faults': (emulator, text) => switchOn(emulator, parsed(text)),
  'DELETE /emulator/faults': switchOff,
  'POST /emulator/faults': (emulator, text) => switchOn(emulator, fromForm(text)),
  'POST /emulator/faults/off': switchOff,
};

/** Answers a request to the emulator itself. Returns false for a request to the provider. `/` is the emulator's page. */
export function answerControl(emulator: ProviderEmulator, request: IncomingMessage, response: ServerResponse, text: string): boolean {
  const call = `${request.method} ${request.url?.split('?', 1)[0]}`;
  if (call === 'GET /') {
    answerPage(response, 200, emulatorPage(emulator));
    return true;
  }
  const control = Object.hasOwn(CONTROLS, call) ? CONTROLS[call] : undefined;
  if (!control) return false;
  const { status, body } = control(emulator, text);
  if (request.method === 'POST' && status === 200) response.writeHead(303, { location: '/' }).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
}

const ok = (body: object): Reply => ({ status: 200, body });

function switchOn({ faults }: ProviderEmulator, wish: unknown): Reply {
  const fault = readFault(wish);
  if (typeof fault === 'string') return { status: 400, body: { message: fault } };
  faults.add(fault);
  return ok(faults.list());
}

function switchOff({ faults }: ProviderEmulator): Reply {
  faults.clear();
  return ok([]);
}

function fromForm(text: string): object {
  const { kind, times } = Object.fromEntries(new URLSearchParams(text));
  return { kind, ...(times && { times: Number(times) }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns tasks without the credential that created them. */
function receivedBy({ dialect, tasks, calls }: ProviderEmulator): object {
  return {
    provider: dialect.provider,
    tasks: tasks.map(({ id, key, trackingUrl, content }) => ({ id, key, trackingUrl, content })),
    calls,
  };
}
