import { escapeHtml } from '../../local-suite/pages/look.ts';
import type { Call, Document, Parameter } from './document.ts';
import { formText, sampleCall, type SampleOptions, textOf } from './samples.ts';

/** Returns a form that sends the call to the local suite. The script fills in the token, and values of earlier answers. */
export function tryForm(call: Call, document: Document, options: SampleOptions): string {
  const { operation, method, path, parameters } = call;
  const { body, bodyType = '' } = sampleCall(call, document, options);
  const kinds = (operation['x-kinds'] ?? []).join(' ');
  const isForm = bodyType.includes('form');
  const text = isForm ? formText(body) : JSON.stringify(body, null, 2);
  const id = `${operation.operationId}-body`;
  const area =
    bodyType === ''
      ? ''
      : `<label for="${id}">body</label><textarea id="${id}" class="code" name="body" rows="${Math.min(14, text.split('\n').length + 1)}" spellcheck="false">${escapeHtml(text)}</textarea>`;
  return `<details class="try"><summary>Try it here</summary>
<form data-method="${method}" data-path="${escapeHtml(path)}" data-kinds="${kinds}" data-type="${escapeHtml(bodyType)}">
${parameters.map((parameter) => field(operation.operationId, parameter, options)).join('')}${area}<button>Send</button>
<div class="result" role="status"></div></form></details>`;
}

function field(operationId: string, { name, in: place, required = false, example, schema }: Parameter, { tenant }: SampleOptions): string {
  const id = `${operationId}-${place}-${name}`.replaceAll(/[^\w-]/g, '');
  const known =
    name === 'tenant' ? tenant : ((place === 'header' && !required ? '' : example) ?? (required ? schema?.default : undefined) ?? '');
  return `<label for="${id}">${escapeHtml(name)}${required ? '' : ' <span class="quiet">optional</span>'}</label>
<input id="${id}" name="${place}:${escapeHtml(name)}" value="${escapeHtml(textOf(known))}" autocomplete="off" spellcheck="false">`;
}
