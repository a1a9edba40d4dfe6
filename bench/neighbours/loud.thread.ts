import { parentPort, workerData } from 'node:worker_threads';
import { type Calls, sendCalls } from './calls.ts';

const { calls, seconds } = workerData as { readonly calls: Calls; readonly seconds: number };
parentPort?.postMessage(await sendCalls(calls, seconds));
