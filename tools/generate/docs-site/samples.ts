import { type Call, type Document, fileNameOf, isEventStream, type Parameter } from './document.ts';
import { examplesOf } from './example-value.ts';
import { NUMBERS, type SampleCall, withVariables } from './sample-values.ts';

/** The address and the tenant of samples. */
export interface SampleOptions {
  readonly baseUrl: string;
  readonly tenant: string;
}

/**
 * Returns the parameters of a sample: required ones, path and query parameters with an example, and headers that the
 * description of the call recommends.
 */
export function sampleCall({ operation, parameters }: Call, document: Document, { tenant }: SampleOptions): SampleCall {
  const isRecommended = (header: string) => operation.description?.includes(header) === true;
  const known = (place: string) =>
    Object.fromEntries(
      parameters
        .filter(
          (parameter) =>
            parameter.in === place &&
            (parameter.required === true || (parameter.example !== undefined && (place !== 'header' || isRecommended(parameter.name)))),
        )
        .map((parameter) => [parameter.name, valueOf(parameter, tenant)]),
    );
  const [bodyType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const [[, body] = [undefined, undefined]] = examplesOf(content, document);
  return withVariables(operation.operationId, { path: known('path'), query: known('query'), headers: known('header'), body, bodyType });
}

/** Returns an example, or `$name` for a value that only the reader knows. */
function valueOf({ name, example, schema }: Parameter, tenant: string): string {
  if (name === 'tenant') return tenant;
  const value = example ?? schema?.example ?? schema?.default ?? schema?.enum?.[0];
  return value === undefined ? `$${variable(name)}` : textOf(value);
}

/** Returns a value as text for a URL or a header; a list is sent comma-separated. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a variable name: sessionId for `session-id`. */
const variable = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9]+([a-z])?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase());

/** Returns a call for a shell. Its text names the values that only the reader knows: `$cartId`. */
export function curlOf(call: Call, document: Document, options: SampleOptions): string {
  const { path, query, headers, body, bodyType } = sampleCall(call, document, options);
  const filled = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? `$${variable(name)}`);
  const search = Object.entries(query).map(([name, value]) => `${name}=${value.replaceAll(' ', '%20')}`);
  const url = `${options.baseUrl}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  const method = call.method === (bodyType === undefined ? 'GET' : 'POST') ? '' : ` -X ${call.method}`;
  const isForm = bodyType?.includes('form') === true;
  const fileName = fileNameOf(call);
  return [
    `curl -s${isEventStream(call) ? 'N' : ''}${method} ${/[?&;]/.test(url) ? `"${url}"` : url}`,
    ...(fileName === undefined ? [] : [`-o ${fileName}`]),
    ...(isGuarded(call) ? [`-H "authorization: Bearer ${tokenOf(call)}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H "${name.toLowerCase()}: ${value}"`),
    ...(bodyType === undefined || isForm ? [] : [`-H 'content-type: ${bodyType}'`]),
    ...(bodyType === undefined ? [] : [isForm ? formInShell(body) : jsonInShell(body)]),
  ].join(' \\\n  ');
}

/** The variable of the token: of the backend if it may call, otherwise of a customer, a visitor or a member of the staff. */
export function tokenOf({ operation: { 'x-kinds': kinds = [] } }: Call): string {
  if (kinds.includes('application')) return '$TOKEN';
  if (kinds.includes('customer')) return '$CUSTOMER_TOKEN';
  return kinds.includes('anonymous') ? '$VISITOR_TOKEN' : '$STAFF_TOKEN';
}

const VARIABLE = /\$\w+/;
/** A value of JSON that is a variable. Other values may contain a dollar sign, too. */
const VARIABLE_IN_JSON = /"\$\w+"/;

/** The shell replaces variables between double quotes and in a here-document only. */
function jsonInShell(body: unknown): string {
  const text = pretty(body);
  return VARIABLE_IN_JSON.test(text) ? `-d @- <<JSON\n${unquoted(text, (name) => `$${name}`)}\nJSON` : `-d '${inShell(text)}'`;
}

function formInShell(body: unknown): string {
  const text = formText(body);
  return VARIABLE.test(text) ? `-d "${text}"` : `-d '${text}'`;
}

/** Replaces variables in JSON. One that is a number has no quotes. */
export const unquoted = (json: string, replacement: (name: string) => string): string =>
  json.replaceAll(/"\$(\w+)"/g, (_, name: string) => (NUMBERS.has(name) ? replacement(name) : `"${replacement(name)}"`));

/** Returns a sample with the typed client: path parameters, the body, then the options. The client fills in the tenant. */
export function typeScriptOf(call: Call, document: Document, options: SampleOptions): string {
  if (isEventStream(call)) return readingEvents(call, document, options);
  const { path, query, headers, body } = sampleCall(call, document, options);
  const places = Object.entries({ query, headers }).filter(([, values]) => Object.keys(values).length > 0);
  const parts = [
    ...Object.entries(without(path, 'tenant')).map(([, value]) => codeOf(value)),
    ...(body === undefined
      ? []
      : [
          pretty(body)
            .replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
            .replaceAll(/"\$(\w+)"/g, '$1'),
        ]),
    ...(places.length > 0
      ? [`{ ${places.map(([place, values]) => `${place}: { ${Object.entries(values).map(inCode).join(', ')} }`).join(', ')} }`]
      : []),
  ];
  return `const { data, error } = await shop.${call.operation['x-client-method']}(${parts.join(', ')});`;
}

/** The client has no method for a stream: a program reads it with `fetch`, which unlike EventSource sends a token. */
function readingEvents(call: Call, document: Document, options: SampleOptions): string {
  const { path, query } = sampleCall(call, document, options);
  const filled = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? `\${${variable(name)}}`);
  return `const query = new URLSearchParams({ ${Object.entries(query).map(inCode).join(', ')} });
const headers = { authorization: \`Bearer \${await shop.token()}\` };
const answer = await fetch(\`${options.baseUrl}${filled}?\${query}\`, { headers });
for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) console.log(text);`;
}

export const isGuarded = ({ operation }: Call): boolean => operation['x-kinds'] !== undefined;

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const inShell = (text: string): string => text.replaceAll("'", `'\\''`);
const without = (values: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

function inCode([name, value]: [string, string]): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
  const code = codeOf(value);
  return key === code ? key : `${key}: ${code}`;
}

/** Returns a value as code; one that only the reader knows is a variable. */
function codeOf(value: string): string {
  if (value.startsWith('$')) return value.slice(1);
  return /^(true|false|\d+(\.\d+)?)$/.test(value) ? value : `'${value}'`;
}

/** Encodes a body as a form, except the names of variables. */
export const formText = (body: unknown): string =>
  new URLSearchParams(Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, textOf(value)]))
    .toString()
    .replaceAll('%24', '$');
