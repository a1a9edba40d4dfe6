import type { PickPackCalls } from './pick-pack-calls';

const PRINTER_MS_MAX = 8_000;

/**
 * Prints the labels of an order, one for each box: sends them to the printer of the station, or opens the print dialogue. Returns the characters that the
 * label shows as boxes.
 */
export async function printLabel(
  calls: PickPackCalls,
  order: { readonly orderId: string; readonly boxes: number },
  printUrl: string | undefined,
): Promise<string> {
  const { content, missing } = await calls.label(order, printUrl === undefined ? 'pdf' : 'zpl');
  await (printUrl === undefined ? showPrintDialogue(content) : send(await content.text(), printUrl));
  return missing;
}

async function send(label: string, printUrl: string): Promise<void> {
  // Printers do not know CORS, so the answer cannot be read: a printer that is switched off is an error, a wrong path is not.
  await fetch(printUrl, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    headers: { 'content-type': 'text/plain' },
    body: label,
    signal: AbortSignal.timeout(PRINTER_MS_MAX),
  });
}

let frame: HTMLIFrameElement | undefined;

async function showPrintDialogue(pdf: Blob): Promise<void> {
  frame?.remove();
  const url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
  const shown = document.createElement('iframe');
  frame = shown;
  shown.className = 'hidden';
  shown.ariaHidden = 'true'; // only the printer reads it
  shown.tabIndex = -1;
  const loaded = new Promise((resolve) => shown.addEventListener('load', resolve, { once: true }));
  shown.src = url;
  document.body.append(shown);
  await loaded;
  shown.contentWindow?.print();
  window.focus(); // the next scan belongs to the page
}

/** Saves content as a file of the device. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
