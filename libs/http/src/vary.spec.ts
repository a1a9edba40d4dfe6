import fastify from 'fastify';
import { repeatTotals } from './list-totals';
import { varyAnswers, varyBy } from './vary';

describe('the headers of an answer', () => {
  const server = fastify();
  varyAnswers(server);
  repeatTotals(server);
  server.get('/open', () => 'open');
  server.get('/called', (request) => Object.assign(request, { caller: { tenant: 'acme' } }) && 'called');
  server.get('/unauthenticated', (_request, reply) => reply.status(401).send('no'));
  server.get('/listed', (_request, reply) => reply.header('x-total-count', 7).send('[]'));
  server.get('/more', (_request, reply) => {
    varyBy(reply, 'Cookie');
    return 'more';
  });
  server.get('/several', (_request, reply) => {
    void reply.header('vary', ['Origin', 'Accept']);
    varyBy(reply, 'Cookie');
    return 'several';
  });
  server.get('/none', (_request, reply) => {
    void reply.removeHeader('vary');
    varyBy(reply, 'Cookie');
    return 'none';
  });
  afterAll(() => server.close());

  it.each([
    ['/open', 'Origin'],
    ['/called', 'Origin, Authorization'],
    ['/unauthenticated', 'Origin, Authorization'],
    ['/more', 'Origin, Cookie'],
    ['/several', 'Origin, Accept, Cookie'],
    ['/none', 'Cookie'],
  ])('of %s vary by %s', async (path, vary) => {
    expect((await server.inject(path)).headers.vary).toBe(vary);
  });

  it('repeat the total of a list by its other names', async () => {
    expect((await server.inject('/listed')).headers).toMatchObject({ 'x-total-count': '7', 'items-count': '7', count: '7' });
    const { headers } = await server.inject('/open');
    expect(['items-count' in headers, 'count' in headers]).toEqual([false, false]);
  });
});
