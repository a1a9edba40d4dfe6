import { type Call, callsOf, type Document } from './document.ts';
import { exampleOf, examplesOf } from './example-value.ts';
import { markdown, sectionsOf, slug } from './markdown.ts';
import { headingOf } from './call-article.ts';
import { httpFile } from './http-file.ts';
import { needsText } from './sample-values.ts';
import { curlOf, typeScriptOf } from './samples.ts';
import { jsonText, shortJson } from './json-text.ts';
import { pythonOf } from './samples-python.ts';

const OPTIONS = { baseUrl: 'http://host', tenant: 'acme' };
const text = { type: 'string' };
const document: Document = {
  info: { title: 'Things', version: '1' },
  components: {
    schemas: {
      New: { type: 'object', required: ['name', 'size'], properties: { name: text, size: { type: 'integer', minimum: 3 }, note: text } },
      Tree: { type: 'object', properties: { inner: { $ref: '#/components/schemas/Tree' } } },
    },
    responses: { Gone: { description: 'Not Found' } },
  },
  paths: {
    '/a/{tenant}/things/{thingId}': {
      put: {
        operationId: 'replaceThing',
        'x-client-method': 'things.replace',
        parameters: [
          { name: 'tenant', in: 'path', required: true, schema: text },
          { name: 'thingId', in: 'path', required: true, schema: text },
          { name: 'partial', in: 'query', required: true, schema: { type: 'boolean', default: false } },
          { name: 'note', in: 'query', required: false, schema: text },
          { name: 'saas-token', in: 'header', required: true, schema: text },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/New' } } } },
        responses: { 204: { description: 'No Content' }, 404: { $ref: '#/components/responses/Gone' } },
        'x-kinds': ['application'],
      },
      get: {
        operationId: 'loadThing',
        'x-client-method': 'things.load',
        parameters: ['tenant', 'thingId'].map((name) => ({ name, in: 'path', required: true, schema: text })),
        responses: {},
        'x-kinds': ['customer'],
      },
    },
    '/token': {
      post: {
        operationId: 'token',
        requestBody: { content: { 'application/x-www-form-urlencoded': { example: { grant_type: 'a b', client_id: 'x' } } } },
        responses: {},
      },
    },
    '/quoted': {
      post: {
        operationId: 'quoted',
        'x-client-method': 'quoted.quoted',
        requestBody: { content: { 'application/json': { examples: { one: { summary: 'One', value: { name: "it's" } } } } } },
        responses: {},
      },
    },
  },
};
const calls = new Map(callsOf(document).map((call) => [call.operation.operationId, call]));
const callOf = (id: string) => calls.get(id) as Call;

describe('curl', () => {
  it.each([
    [
      'replaceThing',
      `curl -s -X PUT "http://host/a/acme/things/$thingId?partial=false" \\
  -H "authorization: Bearer $TOKEN" \\
  -H "saas-token: $saasToken" \\
  -H 'content-type: application/json' \\
  -d '{
  "name": "text",
  "size": 3
}'`,
    ],
    ['loadThing', `curl -s http://host/a/acme/things/$thingId \\\n  -H "authorization: Bearer $CUSTOMER_TOKEN"`],
    ['token', `curl -s http://host/token \\\n  -d 'grant_type=a+b&client_id=x'`],
    ['quoted', `curl -s http://host/quoted \\\n  -H 'content-type: application/json' \\\n  -d '{\n  "name": "it'\\''s"\n}'`],
  ])('calls %s', (id, text) => {
    expect(curlOf(callOf(id), document, OPTIONS)).toBe(text);
  });
});

describe('TypeScript', () => {
  it.each([
    [
      'replaceThing',
      `const { data, error } = await shop.things.replace(thingId, {
  name: "text",
  size: 3
}, { query: { partial: false }, headers: { 'saas-token': saasToken } });`,
    ],
    ['loadThing', `const { data, error } = await shop.things.load(thingId);`],
    ['quoted', `const { data, error } = await shop.quoted.quoted({\n  name: "it's"\n});`],
  ])('calls %s', (id, text) => {
    expect(typeScriptOf(callOf(id), document, OPTIONS)).toBe(text);
  });
});

describe('Python', () => {
  it.each([
    [
      'replaceThing',
      `import requests

answer = requests.put(
    f"http://host/a/acme/things/{thing_id}",
    params={"partial": "false"},
    headers={"Authorization": f"Bearer {token}", "saas-token": saas_token},
    json={
        "name": "text",
        "size": 3,
    },
)
answer.raise_for_status()`,
    ],
    [
      'token',
      `import requests\n\nanswer = requests.post(\n    "http://host/token",\n    data={\n        "grant_type": "a b",\n        "client_id": "x",\n    },\n)\nanswer.raise_for_status()`,
    ],
  ])('calls %s', (id, text) => {
    expect(pythonOf(callOf(id), document, OPTIONS)).toContain(text);
  });
});

describe('a header that the description recommends', () => {
  const key = { name: 'Idempotency-Key', in: 'header', example: 'k-1' };
  const call = callOf('loadThing');
  const withKey = (description: string): Call => ({
    ...call,
    operation: { ...call.operation, description },
    parameters: [...call.parameters, key],
  });

  it('is part of the sample', () => {
    expect(curlOf(withKey('Send an `Idempotency-Key`.'), document, OPTIONS)).toContain('-H "idempotency-key: k-1"');
    expect(curlOf(withKey('Loads it.'), document, OPTIONS)).not.toContain('idempotency-key');
  });
});

describe('an answer', () => {
  const price = { netValue: 10.5, grossValue: 12.495, taxes: [{ rate: 19, value: 1.995 }] };

  it('has on one line what fits there', () => {
    expect(jsonText({ id: 'a', price, items: [] })).toBe(`{
  "id": "a",
  "price": {
    "netValue": 10.5,
    "grossValue": 12.495,
    "taxes": [{ "rate": 19, "value": 1.995 }]
  },
  "items": []
}`);
  });

  it('is JSON, whatever it contains', () => {
    const value = { a: [1, [2, { b: null }], 'x"y'], c: { d: { e: true } } };
    expect(JSON.parse(jsonText(value))).toEqual(value);
  });

  it('is shortened in its depth if it is long', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`item${index}`, { id: index, price }]));
    expect(shortJson(many)).toEqual({ text: expect.stringContaining('"item0": { "id": 0, "price": { … } }'), isShortened: true });
    expect(shortJson(price).isShortened).toBe(false);
  });
});

it('the docs generator writes every call to a file for editors', () => {
  const file = httpFile('things', document);
  expect(file).toContain('@TOKEN = {{backendToken.response.body.$.access_token}}\n@thingId =\n@saasToken =\n');
  expect(file.split(/^### /m)).toHaveLength(calls.size + 2);
  expect(file).toContain(`### PUT /a/{tenant}/things/{thingId}
# @name replaceThing
PUT {{baseUrl}}/a/{{tenant}}/things/{{thingId}}?partial=false
authorization: Bearer {{TOKEN}}
saas-token: {{saasToken}}
content-type: application/json

{
  "name": "text",
  "size": 3
}
`);
  expect(file).toContain('\n\ngrant_type=a+b&client_id=x\n');
});

describe('values that only the reader knows', () => {
  const order: Document = {
    info: { title: 'Orders', version: '1' },
    paths: {
      '/a/{cartId}/checkout': {
        post: {
          operationId: 'checkOutCart',
          'x-client-method': 'carts.checkOut',
          parameters: [{ name: 'cartId', in: 'path', required: true, example: '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00' }],
          requestBody: { content: { 'application/json': { example: { expectedTotal: { amount: 38.53, currency: 'EUR' } } } } },
          responses: { 201: { description: 'Created' } },
          'x-kinds': ['anonymous', 'application'],
        },
      },
      '/a/{cartId}': {
        get: {
          operationId: 'previewCheckout',
          parameters: [{ name: 'cartId', in: 'path', required: true, example: 'a-chosen-id' }],
          responses: {},
        },
      },
    },
  };
  const [checkout, preview] = callsOf(order) as [Call, Call];

  it('are variables of the shell, of code and of the file', () => {
    const curl = curlOf(checkout, order, OPTIONS);
    expect(curl).toBe(`curl -s http://host/a/$cartId/checkout \\
  -H "authorization: Bearer $TOKEN" \\
  -H 'content-type: application/json' \\
  -d @- <<JSON
{
  "expectedTotal": {
    "amount": $total,
    "currency": "EUR"
  }
}
JSON`);
    expect(typeScriptOf(checkout, order, OPTIONS)).toContain('shop.carts.checkOut(cartId, {\n  expectedTotal: {\n    amount: total,');
    const file = httpFile('orders', order);
    expect(file).toContain('@total = {{previewCheckout.response.body.$.calculatedPrice.finalPrice.grossValue}}\n');
    expect(file).toContain('POST {{baseUrl}}/a/{{cartId}}/checkout\nauthorization: Bearer {{TOKEN}}\n');
    expect(file).toContain('"amount": {{total}},');
  });

  it('are explained', () => {
    expect(needsText('checkOutCart', curlOf(checkout, order, OPTIONS))).toBe(
      '`$cartId` is `cartId` in the answer of `createCart`. `$TOKEN` is `access_token` in the answer of `grantToken`. ' +
        '`$total` is `calculatedPrice.finalPrice.grossValue` in the answer of `previewCheckout`.',
    );
    expect(needsText('login', '$storefrontId')).toBe(
      'Send `signUp` first. `$storefrontId` is in `.local/demo.json: tenants.acme.storefront.clientId`.',
    );
    expect(needsText('listSites', 'curl')).toBe('');
  });

  it('do not replace an id that the caller chooses', () => {
    expect(curlOf(preview, order, OPTIONS)).toBe('curl -s http://host/a/a-chosen-id');
  });
});

describe('examples', () => {
  it('come from the document with their titles', () => {
    expect(examplesOf(callOf('quoted').operation.requestBody?.content['application/json'], document)).toEqual([['One', { name: "it's" }]]);
  });

  it('end at a recursive type', () => {
    expect(JSON.stringify(exampleOf({ $ref: '#/components/schemas/Tree' }, document)).match(/inner/g)).toHaveLength(5);
  });
});

it('the docs generator resolves references', () => {
  expect(callOf('replaceThing').responses[1]).toEqual(['404', { description: 'Not Found' }]);
});

it.each([
  ['Makes a cart. Of each site and type a shopper has one.', 'Makes a cart'],
  ['Version 1.2 of it', 'Version 1.2 of it'],
  ['', 'PUT /a/{tenant}/things/{thingId}'],
])('the docs generator shortens %j to the heading %j', (summary, heading) => {
  const call = callOf('replaceThing');
  expect(headingOf({ ...call, operation: { ...call.operation, summary } })).toBe(heading);
});

describe('Markdown', () => {
  it('escapes HTML', () => {
    expect(markdown('a <img src=x onerror=alert(1)> `<b>`\n\n<script>x</script>')).not.toMatch(/<img|<b>|<script/);
  });

  it('has the same anchors as GitHub', () => {
    expect(markdown('## 2. Calls that create something: `Idempotency-Key`')).toContain(
      '<h2 id="2-calls-that-create-something-idempotency-key">',
    );
    expect(slug('Größe & Maß')).toBe('größe--maß');
  });

  it('finds no heading in code', () => {
    expect(sectionsOf('# A\n\n```sh\n# no\n```\n\n## B\ntext\n').map(({ heading }) => heading.text)).toEqual(['A', 'B']);
  });
});
