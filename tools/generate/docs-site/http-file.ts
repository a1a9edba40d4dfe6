import { type Call, callsOf, type Document } from './document.ts';
import { examplesOf } from './example-value.ts';
import { headingOf } from './reference-page.ts';
import { plain } from './markdown.ts';
import { formText, isGuarded, sampleCall } from './samples.ts';

const OPTIONS = { baseUrl: '{{baseUrl}}', tenant: '{{tenant}}' };

/** Every call of a service as a file that editors can send: VS Code with REST Client, Visual Studio, JetBrains. */
export function httpFile(app: string, document: Document): string {
  const requests = callsOf(document).flatMap((call) => requestsOf(call, document));
  const text = requests.join('\n');
  // Names that no variable has yet are ids of things which an earlier call has made.
  const unknown = [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].filter((name) => !KNOWN.includes(name));
  return `# Every call of ${app}, with the examples of its openapi.json; written by "npm run openapi".
# The id and the secret of a client are on the suite's front page and in .local/demo.json. Send "backendToken" first.
@baseUrl = http://127.0.0.1:8080
@tenant = acme
@clientId =
@clientSecret =
${unknown.map((name) => `@${name} =\n`).join('')}
### A token for the shop's backend
# @name backendToken
POST {{baseUrl}}/oauth/token
content-type: application/x-www-form-urlencoded

grant_type=client_credentials&client_id={{clientId}}&client_secret={{clientSecret}}

${text}`;
}

const KNOWN: readonly string[] = ['baseUrl', 'tenant', 'clientId', 'clientSecret'];

/** A request for each example of the body. */
function requestsOf(call: Call, document: Document): string[] {
  const { path, query, headers, bodyType } = sampleCall(call, document, OPTIONS);
  const filled = call.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => inFile(path[name] ?? `$${name}`));
  const search = Object.entries(query).map(([name, value]) => `${name}=${inFile(value)}`);
  const head = [
    `${call.method} {{baseUrl}}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    ...(isGuarded(call) ? ['authorization: Bearer {{backendToken.response.body.$.access_token}}'] : []),
    ...Object.entries(headers).map(([name, value]) => `${name.toLowerCase()}: ${inFile(value)}`),
    ...(bodyType === undefined ? [] : [`content-type: ${bodyType}`]),
  ].join('\n');
  const examples = bodyType === undefined ? [] : examplesOf(call.operation.requestBody?.content[bodyType], document);
  const title = plain(headingOf(call));
  const name = call.operation.operationId.replaceAll(/\W+/g, '_').replaceAll(/^_|_$/g, '');
  if (examples.length === 0) return [`### ${title}\n# @name ${name}\n${head}\n`];
  return examples.map(([example, body], index) => {
    const isOnly = examples.length === 1;
    return `### ${title}${isOnly ? '' : `: ${example}`}\n# @name ${name}${isOnly ? '' : index + 1}\n${head}\n\n${bodyText(body, bodyType)}\n`;
  });
}

const bodyText = (body: unknown, type = ''): string => (type.includes('form') ? formText(body) : JSON.stringify(body, null, 2));

/** What only the reader can know is a variable of the file. */
const inFile = (value: string): string => (value.startsWith('$') ? `{{${value.slice(1)}}}` : value);
