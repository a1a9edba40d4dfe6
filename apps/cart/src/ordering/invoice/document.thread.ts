import { parentPort } from 'node:worker_threads';
import { documentPdf } from '../../../../../libs/invoice/src/pdf.ts';
import type { DrawAnswer, DrawTask } from './document-printer.service';

parentPort?.on('message', ({ id, document, logo }: DrawTask) => {
  documentPdf(document, logo && { logo }).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

const answer = (drawn: DrawAnswer): void => parentPort?.postMessage(drawn);
