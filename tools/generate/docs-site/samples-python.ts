import { type Call, type Document, fileNameOf, isEventStream } from './document.ts';
import { isGuarded, sampleCall, type SampleOptions, tokenOf } from './samples.ts';

const INDENT = '    ';

/** Returns a sample with the package `requests`. Values that only the reader knows are variables. */
export function pythonOf(call: Call, document: Document, options: SampleOptions): string {
  const { path, query, headers, body, bodyType } = sampleCall(call, document, options);
  const filled = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? `$${name}`);
  const url = `${options.baseUrl}${filled}`;
  const allHeaders = { ...(isGuarded(call) && { Authorization: `Bearer ${tokenOf(call)}` }), ...headers };
  const isForm = bodyType?.includes('form') === true;
  const args = [
    textOf(url),
    ...(Object.keys(query).length > 0 ? [`params=${dictOf(query)}`] : []),
    ...(Object.keys(allHeaders).length > 0 ? [`headers=${dictOf(allHeaders)}`] : []),
    ...(bodyType === undefined ? [] : [`${isForm ? 'data' : 'json'}=${valueOf(body, 1)}`]),
  ];
  const successes = call.responses.filter(([status]) => Number(status) < 300);
  const hasAnswer = successes.length > 0 && successes.every(([, { content }]) => content !== undefined);
  if (isEventStream(call)) return readingEvents(args);
  const fileName = fileNameOf(call);
  const use = fileName === undefined ? 'print(answer.json())' : `open(${JSON.stringify(fileName)}, "wb").write(answer.content)`;
  return `import requests

answer = requests.${call.method.toLowerCase()}(
${args.map((arg) => `${INDENT}${arg},\n`).join('')})
answer.raise_for_status()${hasAnswer ? `\n${use}` : ''}`;
}

const readingEvents = (args: readonly string[]): string => `import requests

with requests.get(
${[...args, 'stream=True'].map((arg) => `${INDENT}${arg},\n`).join('')}) as answer:
${INDENT}answer.raise_for_status()
${INDENT}for line in answer.iter_lines(decode_unicode=True):
${INDENT}${INDENT}print(line)`;

/** Turns the names of values that only the reader knows, such as `$cartId`, into names of Python. */
const inText = (value: string): string => value.replaceAll(/\$(\w+)/g, (_, name: string) => `{${snake(name)}}`);
const snake = (name: string): string => (name === name.toUpperCase() ? name : name.replaceAll(/[A-Z]/g, '_$&')).toLowerCase();

/** Returns a string, an f-string if it has variables, or a variable. */
function textOf(value: string): string {
  const text = inText(value);
  const [, variable] = /^\{(\w+)\}$/.exec(text) ?? [];
  return text === value || variable === undefined ? `${text === value ? '' : 'f'}${JSON.stringify(text)}` : variable;
}

const dictOf = (values: Readonly<Record<string, string>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${JSON.stringify(name)}: ${textOf(value)}`)
    .join(', ')}}`;

/** Returns a value of JSON as a literal of Python. */
function valueOf(value: unknown, depth: number): string {
  const [outer, inner] = [INDENT.repeat(depth), INDENT.repeat(depth + 1)];
  const lines = (rows: readonly string[], [open, close]: readonly [string, string]): string =>
    rows.length === 0 ? `${open}${close}` : `${open}\n${rows.map((row) => `${inner}${row},\n`).join('')}${outer}${close}`;
  if (Array.isArray(value))
    return lines(
      value.map((each) => valueOf(each, depth + 1)),
      ['[', ']'],
    );
  if (typeof value === 'object' && value !== null)
    return lines(
      Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${valueOf(each, depth + 1)}`),
      ['{', '}'],
    );
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return textOf(value);
  return value === null || value === undefined ? 'None' : JSON.stringify(value);
}
