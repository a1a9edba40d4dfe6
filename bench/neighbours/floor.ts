import { serveFloor } from '../harness/index.ts';

const REFUSAL = { status: 429, type: 'tenant_rate_exceeded', message: 'The tenant loud may make 100 calls in a second; wait, then retry' };

// Refuses every call. What a tenant feels of these refusals is the machine's part: they take nothing from its service.
await serveFloor((server) => {
  server.get('/*', (_request, reply) => reply.status(429).send(REFUSAL));
});
