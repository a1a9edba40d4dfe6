import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPage } from '../pages/answer-file.ts';
import type { Progress } from './dialects.ts';
import type { EmulatedProvider } from './emulated-provider.ts';
import { emulatorPage } from './emulator-page.ts';
import { readFault } from './faults.ts';

interface Reply {
  readonly status: number;
  readonly body: object;
}

type Control = (emulator: EmulatedProvider, text: string) => Reply | Promise<Reply>;

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
  'PUT /emulator/webhook': (emulator, text) => setWebhook(emulator, parsed(text)),
  'PUT /emulator/tasks': (emulator, text) => move(emulator, parsed(text)),
  'POST /emulator/tasks': (emulator, text) => move(emulator, Object.fromEntries(new URLSearchParams(text))),
  'POST /emulator/faults': (emulator, text) => switchOn(emulator, fromForm(text)),
  'POST /emulator/faults/off': switchOff,
};

/** Answers a request to the emulator itself. Returns false for a request to the provider. `/` is the emulator's page. */
export async function answerControl(
  emulator: EmulatedProvider,
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
): Promise<boolean> {
  const call = `${request.method} ${request.url?.split('?', 1)[0]}`;
  if (call === 'GET /') {
    answerPage(response, 200, emulatorPage(emulator));
    return true;
  }
  const control = Object.hasOwn(CONTROLS, call) ? CONTROLS[call] : undefined;
  if (!control) return false;
  const { status, body } = await control(emulator, text);
  if (request.method === 'POST' && status === 200) response.writeHead(303, { location: '/' }).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
}

const ok = (body: object): Reply => ({ status: 200, body });

function switchOn({ faults }: EmulatedProvider, wish: unknown): Reply {
  const fault = readFault(wish);
  if (typeof fault === 'string') return { status: 400, body: { message: fault } };
  faults.add(fault);
  return ok(faults.list());
}

function switchOff({ faults }: EmulatedProvider): Reply {
  faults.clear();
  return ok([]);
}

/** Sets the webhook that gets the news, or removes it. */
function setWebhook(emulator: EmulatedProvider, wish: unknown): Reply {
  const { url, secret } = (wish ?? {}) as { url?: unknown; secret?: unknown };
  const isComplete = typeof url === 'string' && URL.canParse(url) && typeof secret === 'string';
  if (wish !== null && !isComplete) return { status: 400, body: { message: 'A webhook is an object with a url and a secret, or null' } };
  emulator.webhook = isComplete ? { url, secret } : undefined;
  return ok({ url: isComplete ? url : null });
}

/** Moves a task: an object with its id, its new status, and what else the provider says about it. */
async function move(emulator: EmulatedProvider, wish: unknown): Promise<Reply> {
  const { id, ...progress } = (wish ?? {}) as { id?: unknown } & Partial<Progress>;
  if (typeof id !== 'string' || typeof progress.status !== 'string') return { status: 400, body: { message: 'Send id and status' } };
  return (await emulator.move(id, progress)) ? ok({ id, ...progress }) : { status: 404, body: { message: `There is no task ${id}` } };
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
function receivedBy({ dialect, tasks, calls }: EmulatedProvider): object {
  return {
    provider: dialect.provider,
    tasks: tasks.map(({ id, key, trackingUrl, content, progress }) => ({ id, key, trackingUrl, content, progress })),
    calls,
  };
}
