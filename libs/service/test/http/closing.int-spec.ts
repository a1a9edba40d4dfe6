import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { startTestApp } from '@suite/testing';
import { SampleConfig, SampleModule } from '../sample-service';

const CALLERS = 50;

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

describe('a service that stops', () => {
  it('answers all connected callers, including those in the accept queue', async () => {
    const service = await startTestApp(SampleConfig, SampleModule);
    const { port } = service.app.getHttpServer().address() as AddressInfo;
    const asked = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(CALLS, { eval: true, workerData: { port, callers: CALLERS, asked } });
    await once(worker, 'online');
    for (let known = 0; known < CALLERS; known = Atomics.load(asked, 0)) Atomics.wait(asked, 0, known, 10); // the event loop is blocked, so nothing is accepted
    const [[lines]] = await Promise.all([once(worker, 'message') as Promise<[string[]]>, service.stop()]);
    expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 401 Unauthorized']));
    expect(lines).toHaveLength(CALLERS);
  });
});
