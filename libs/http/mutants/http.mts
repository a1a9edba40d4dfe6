export const mutations = [
  {
    file: 'src/request-body.ts',
    spec: '../service/test/http/validation.int-spec.ts',
    mutations: [
      {
        name: 'deepest-body-refused',
        find: 'depth > DEPTH_MAX',
        replace: 'depth >= DEPTH_MAX',
        harm: 'A body of the depth that the pages allow is refused.',
      },
      {
        name: 'form-field-twice',
        find: "    if (fields.has(name)) return unreadable('repeated_field', `The field ${clipped(name)} is repeated; send it once`);\n",
        replace: '',
        spec: '../../apps/auth/test/oauth.int-spec.ts',
        harm: 'Two hops read two values of one field.',
      },
    ],
  },
  {
    file: 'src/entity-tags.ts',
    spec: '../service/test/http/pages.int-spec.ts',
    mutations: [
      {
        name: 'one-of-several-tags',
        find: `condition.split(',').some(`,
        replace: `condition.split(',').every(`,
        harm: 'A browser that knows two versions is sent the whole answer.',
      },
    ],
  },
  {
    file: 'src/cors.ts',
    spec: '../service/test/http/pages.int-spec.ts',
    mutations: [
      {
        name: 'any-header-name-repeated',
        find: 'headers !== undefined && HEADER_NAMES.test(headers) && {',
        replace: 'headers !== undefined && {',
        harm: 'A preflight’s header is written back unchecked.',
      },
    ],
  },
  {
    file: 'src/pages.ts',
    spec: 'src/pages.spec.ts',
    mutations: [
      {
        name: 'policy-from-any-cookie',
        find: "printUrlOf(decoded(value ?? ''))",
        replace: "{ origin: decoded(value ?? ''), pathname: '' }",
        harm: 'A cookie adds directives to the policy of the page.',
      },
    ],
  },
];
