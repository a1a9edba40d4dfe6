import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { startTestApp, type TestApp } from '@suite/testing';
import { SampleConfig, SampleModule } from '../sample-service';

const CALLERS = 50;
/** The callers are accepted one a round. All rounds together are longer than a server would wait for callers by the clock. */
const ROUND_MS = 30;

/** Connects and sends requests while the service's event loop is blocked. Returns how many were answered. */
const CALLS = `
const { connect } = require('node:net');
const { parentPort, workerData: { port, callers, asked } } = require('node:worker_threads');
const answers = Array.from({ length: callers }, () => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET /sample/acme/notes HTTP/1.1\\r\\nHost: sample\\r\\nConnection: close\\r\\n\\r\\n', () => {
      if (Atomics.add(asked, 0, 1) === callers - 1) Atomics.notify(asked, 0);
    });
  });
  let text = '';
  socket.on('data', (data) => (text += data));
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(text.split('\\r\\n', 1)[0]));
}));
void Promise.all(answers).then((lines) => parentPort.postMessage(lines));
`;

/** Connects repeatedly, from that many concurrent callers. */
const CROWD = `
const { connect } = require('node:net');
const { workerData: { port, callers } } = require('node:worker_threads');
const call = () => connect(port, '127.0.0.1').on('error', () => undefined).on('close', () => setImmediate(call)).on('data', () => undefined)
  .end('GET /sample/acme/notes HTTP/1.1\\r\\nHost: sample\\r\\nConnection: close\\r\\n\\r\\n');
for (let i = 0; i < callers; i += 1) call();
`;

const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Makes each round of the event loop slow. Returns what ends that. */
function slowDown(): () => void {
  let isSlow = true;
  const round = () => {
    if (!isSlow) return;
    blockFor(ROUND_MS);
    setImmediate(round);
  };
  setImmediate(round);
  return () => (isSlow = false);
}

describe('a service that stops', () => {
  let service: TestApp;
  let port: number;
  beforeEach(async () => {
    service = await startTestApp(SampleConfig, SampleModule);
    ({ port } = service.app.getHttpServer().address() as AddressInfo);
  });

  it.each(['quick', 'slow'])('answers all connected callers, including those in the accept queue, on a %s machine', async (machine) => {
    const asked = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(CALLS, { eval: true, workerData: { port, callers: CALLERS, asked } });
    await once(worker, 'online');
    for (let known = 0; known < CALLERS; known = Atomics.load(asked, 0)) Atomics.wait(asked, 0, known, 10); // the event loop is blocked, so nothing is accepted
    const speedUp = machine === 'slow' ? slowDown() : () => undefined;
    const [[lines]] = await Promise.all([once(worker, 'message') as Promise<[string[]]>, service.stop()]);
    speedUp();
    expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 401 Unauthorized']));
    expect(lines).toHaveLength(CALLERS);
  });

  it('stops while callers keep connecting', async () => {
    const worker = new Worker(CROWD, { eval: true, workerData: { port, callers: CALLERS } });
    await once(service.app.getHttpServer(), 'connection');
    await service.stop();
    await worker.terminate();
  });

  it('disconnects a caller that has connected and sends nothing', async () => {
    const accepted = once(service.app.getHttpServer(), 'connection');
    const socket = connect(port, '127.0.0.1').resume();
    await accepted;
    await Promise.all([once(socket, 'close'), service.stop()]);
  });
});
