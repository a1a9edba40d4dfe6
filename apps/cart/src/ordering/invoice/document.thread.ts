import { documentPdf } from '../../../../../libs/invoice/src/pdf.ts';
import { performTasks } from '../../../../../libs/runtime/src/perform-tasks.ts';
import type { DrawJob } from './document-printer.service';

performTasks(({ document, logo }: DrawJob) => documentPdf(document, logo && { logo }));
