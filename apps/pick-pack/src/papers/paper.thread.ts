import { performTasks } from '../../../../libs/runtime/src/perform-tasks.ts';
import { layoutOf } from './domain/label-layout.ts';
import { zplOf } from './domain/label-zpl.ts';
import type { PaperJob } from './domain/paper.ts';
import { drawLabel } from './label.paper.ts';
import { drawNote } from './note.paper.ts';
import { drawNothing, drawPacklist } from './packlist.paper.ts';
import { PdfFile } from './pages.paper.ts';
import type { PrintedPaper } from './printer.service';

type JobOf<Kind extends PaperJob['kind']> = Extract<PaperJob, { kind: Kind }>;

/** The documents of packlists that are not complete. */
const unfinished = new Map<number, PdfFile>();

performTasks(printed);

type Printed = PrintedPaper<Uint8Array>;

function printed(job: PaperJob): Printed {
  switch (job.kind) {
    case 'labels':
      return labels(job);
    case 'note':
      return note(job);
    case 'packlists':
      return packlists(job);
    case 'discard':
      unfinished.delete(job.document);
      return { bytes: new Uint8Array(), missing: [] };
  }
}

const ofFile = (bytes: Uint8Array, { missing }: PdfFile): Printed => ({ bytes, missing: [...missing] });

function labels({ labels: [first, ...others], form }: JobOf<'labels'>): Printed {
  if (!first) return { bytes: new Uint8Array(), missing: [] };
  const file = new PdfFile({ title: `Label ${first.order.number}`, date: first.order.deliveryDate });
  const layouts = [first, ...others].map((label) => layoutOf(label, file));
  if (form === 'ZPL') return ofFile(Buffer.from(zplOf(layouts)), file);
  layouts.forEach((layout) => drawLabel(file, layout));
  return ofFile(file.end(), file);
}

function note({ order }: JobOf<'note'>): Printed {
  const file = new PdfFile({ title: `Delivery note ${order.number}`, date: order.deliveryDate });
  drawNote(file, order);
  return ofFile(file.end(), file);
}

function packlists({ document, title, date, orders, isFirst, isLast }: JobOf<'packlists'>): Printed {
  const file = isFirst ? new PdfFile({ title, date }) : unfinished.get(document);
  if (!file) throw new Error('The parts before this one are lost');
  orders.forEach((order) => drawPacklist(file, order));
  if (orders.length === 0 && isFirst) drawNothing(file, title);
  unfinished.set(document, file);
  if (!isLast) return ofFile(file.take(), file);
  unfinished.delete(document);
  return ofFile(file.end(), file);
}
