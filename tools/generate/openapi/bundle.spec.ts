import { bundledDocument, bundleOf } from './bundle.ts';
import { olderDocument } from './older.ts';

const document = (path: string, components: object) => ({
  ...{ openapi: '3.1.0', info: { title: path, version: '1' }, tags: [{ name: path }], paths: { [path]: {} } },
  components: components as never,
});
const schema = (description: string, more: object = {}) => ({ type: 'object', description, ...more });
const older = (schemas: object) => olderDocument(document('/a', { schemas })).components?.['schemas'];

describe('a bundle', () => {
  it('has the paths, tags and components of all documents', () => {
    const { info, paths, tags, components } = bundleOf([
      ['a', document('/a', { schemas: { A: schema('a'), Both: schema('one') } })],
      ['b', document('/b', { schemas: { B: schema('b'), Both: schema('another') } })],
    ]);
    expect(info).toMatchObject({ title: 'Commerce suite', version: '1' });
    expect(Object.keys(paths)).toEqual(['/a', '/b']);
    expect(tags).toEqual([{ name: '/a' }, { name: '/b' }]);
    expect(components).toEqual({ schemas: { A: schema('a'), Both: schema('one'), B: schema('b') } });
  });

  it('names a response that differs after its service', () => {
    const busy = (type: string) => ({
      responses: { Busy: { 'x-error-types': [type] } },
      schemas: { S: { not: { $ref: '#/components/responses/Busy' } } },
    });
    const { components } = bundleOf([
      ['a', document('/a', { responses: { Busy: { 'x-error-types': ['one'] } } })],
      ['sticky-notes', document('/b', busy('two'))],
    ]);
    expect(Object.keys(components?.['responses'] ?? {})).toEqual(['Busy', 'StickyNotesBusy']);
    expect(components?.['schemas']?.['S']).toEqual({ not: { $ref: '#/components/responses/StickyNotesBusy' } });
  });

  it('refuses two schemas with one name', () => {
    const parts = ['string', 'number'].map((type) => [type, document('/a', { schemas: { Same: { type } } })] as const);
    expect(() => bundleOf(parts)).toThrow('number: another service has a different schema Same; rename one of them');
  });

  it('has the scopes of all services', () => {
    const scheme = (scope: string) => ({ securitySchemes: { application: { flows: { clientCredentials: { scopes: { [scope]: '' } } } } } });
    const { components } = bundleOf([
      ['a', document('/a', scheme('a'))],
      ['b', document('/b', scheme('b'))],
    ]);
    expect(components?.['securitySchemes']?.['application']).toEqual({ flows: { clientCredentials: { scopes: { a: '', b: '' } } } });
  });
});

describe('a document in OpenAPI 3.0', () => {
  it.each<[string, object, object]>([
    ['a type or null', { type: ['string', 'null'], enum: ['a', null] }, { type: 'string', enum: ['a'], nullable: true }],
    ['several types', { type: ['string', 'number'] }, {}],
    ['a constant', { const: 'a' }, { type: 'string', enum: ['a'] }],
    [
      'a reference or null',
      { anyOf: [{ $ref: '#/components/schemas/O' }, { type: 'null' }] },
      { allOf: [{ $ref: '#/components/schemas/O' }], nullable: true },
    ],
    [
      'a union of named objects',
      { oneOf: [{ $ref: '#/components/schemas/O' }, { $ref: '#/components/schemas/O' }] },
      { oneOf: [{ $ref: '#/components/schemas/O' }, { $ref: '#/components/schemas/O' }] },
    ],
    ['another union', { oneOf: [{ $ref: '#/components/schemas/O' }, { type: 'string' }], description: 'd' }, { description: 'd' }],
    [
      'two notations of a member',
      { properties: { expires_in: {}, expiresIn: {}, a_b: {} }, required: ['expires_in', 'expiresIn'] },
      { properties: { expiresIn: {}, a_b: {} }, required: ['expiresIn'] },
    ],
    [
      'a value and its opposite',
      { enum: ['createdAt', '-createdAt'] },
      { enum: ['createdAt', '-createdAt'], 'x-enum-varnames': ['CREATED_AT', 'CREATED_AT_DESCENDING'] },
    ],
    [
      'a member called default',
      { properties: { default: { type: ['string', 'null'] } } },
      { properties: { default: { type: 'string', nullable: true } } },
    ],
    ['an example', { example: { type: ['a', 'null'] } }, { example: { type: ['a', 'null'] } }],
  ])('describes %s', (_name, now, then) => {
    expect(older({ X: now, O: { type: 'object' } })?.['X']).toEqual(then);
  });

  it('has the calls of the suite, and nothing that 3.0 does not know', () => {
    const bundle = bundledDocument();
    const whole = olderDocument(bundle);
    expect(whole.openapi).toBe('3.0.3');
    expect(Object.keys(whole.paths)).toEqual(Object.keys(bundle.paths));
    expect(JSON.stringify(whole)).not.toMatch(/"type":(\[|"null")|"const":|"exclusiveM\w+":\d|"\$defs"|"prefixItems"/);
  });
});
