export const mutations = [
  {
    file: 'gateway/gateway.ts',
    spec: 'gateway/gateway-refusals.spec.ts',
    mutations: [
      {
        name: 'any-request-id-is-believed',
        find: '/^[A-Za-z0-9._-]{1,64}$/',
        replace: '/^[A-Za-z0-9._-]+$/',
        harm: 'A caller writes kilobytes into each log line.',
      },
      {
        name: 'requests-after-a-broken-one',
        find: '    if (this.closing.has(request.socket)) return undefined;\n',
        replace: '',
        harm: 'A request smuggled behind a broken one is served.',
      },
      {
        name: 'own-pages-for-any-host',
        find: '      if (!isThisMachine(request.headers.host)) return ELSEWHERE;\n',
        replace: '',
        spec: 'pages/suite-pages.spec.ts',
        harm: 'A page on the web reads the secrets of the local suite by DNS rebinding.',
      },
    ],
  },
  {
    file: 'gateway/forward.ts',
    spec: 'gateway/gateway.spec.ts',
    mutations: [
      {
        name: 'believes-forwarded-for',
        find: `'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'`,
        replace: `'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'`,
        harm: 'A caller chooses the address by which throttles know it.',
      },
      {
        name: 'answer-keeps-named-headers',
        find: '!HOP_BY_HOP.has(name) && !named?.includes(name)) passed[name]',
        replace: '!HOP_BY_HOP.has(name)) passed[name]',
        harm: 'A header that belongs to one connection reaches the client.',
      },
      {
        name: 'client-that-hung-up-goes-on-costing',
        find: `    else response.once('close', () => response.writableEnded || controller.abort(HUNG_UP));\n`,
        replace: '',
        spec: 'gateway/forward.spec.ts',
        harm: 'A service computes for clients who are gone until its connections are all used.',
      },
      {
        name: 'no-back-pressure',
        find: '    controller.pause();\n',
        replace: '',
        spec: 'gateway/forward.spec.ts',
        harm: 'The gateway holds all of an answer that its client reads slowly.',
      },
    ],
  },
  {
    file: 'gateway/bodies.ts',
    spec: 'gateway/bodies.spec.ts',
    mutations: [
      {
        name: 'never-releases-what-it-held',
        find: '    } finally {\n      this.held -= bytes;\n',
        replace: '    } finally {\n',
        harm: 'After a day, the gateway accepts no more bodies.',
      },
      {
        name: 'no-bound-of-held-bodies',
        find: ' || this.held > this.heldMax;',
        replace: ';',
        harm: 'Clients that send slowly fill the memory of the gateway.',
      },
    ],
  },
  {
    file: 'gateway/answer.ts',
    spec: 'gateway/gateway-refusals.spec.ts',
    mutations: [
      {
        name: 'no-retry-after-for-a-broken-answer',
        find: '[502, 503, 504]',
        replace: '[503, 504]',
        harm: 'Clients give up on a service that is back in a second.',
      },
    ],
  },
  {
    file: 'gateway/routes.ts',
    spec: 'gateway/routes.spec.ts',
    mutations: [
      {
        name: 'prefix-within-an-element',
        find: ` && (path.length === prefix.length || path[prefix.length] === '/')`,
        replace: '',
        harm: '/customerlogin goes to the service of /customer.',
      },
    ],
  },
  {
    file: 'gateway/broken-request.ts',
    spec: 'gateway/gateway-refusals.spec.ts',
    mutations: [
      {
        name: 'two-hosts-are-taken',
        find: `hosts !== 1 && (hosts > 1 || httpVersion !== '1.0')`,
        replace: `hosts === 0 && httpVersion !== '1.0'`,
        harm: 'Two hops read two different hosts out of one request.',
      },
    ],
  },
];
