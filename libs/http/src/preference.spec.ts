import type { ExecutionContext } from '@nestjs/common';
import fastify from 'fastify';
import { lastValueFrom, of } from 'rxjs';
import { answerBodiesWith200, type DoneWrite, preferredReturn, RepresentationInterceptor } from './preference';

/** A service that can no longer read what a write has changed. */
class Unreadable extends RepresentationInterceptor<object> {
  protected override represent(): Promise<object> {
    return Promise.reject(new Error('The database is unavailable'));
  }
}

/** A service that answers with what it was told of the write. */
class Readable extends RepresentationInterceptor<object> {
  protected override represent(write: DoneWrite<object>): Promise<object> {
    return Promise.resolve({ read: write });
  }
}

describe('the header Prefer', () => {
  it.each<[string | string[] | undefined, string | undefined]>([
    ['return=representation', 'representation'],
    ['return=minimal', 'minimal'],
    ['Return="representation"', 'representation'],
    ['respond-async, return=representation; foo=bar, wait=10', 'representation'],
    [['respond-async', 'return = minimal'], 'minimal'],
    ['return=minimal, return=representation', 'minimal'],
    [' return = "minimal" ; foo=bar', 'minimal'],
    ['return=MINIMAL;foo', 'minimal'],
    ['return=everything', undefined],
    ['return=minimalist', undefined],
    ['no-return=minimal', undefined],
    ['return=minimal foo', undefined],
    ['returns=minimal', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %p', (header, expected) => expect(preferredReturn(header)).toBe(expected));

  /** Returns the answer of a write that returns an id, and the headers that are set. */
  async function answerOf(interceptor: RepresentationInterceptor<object>, prefer?: string) {
    const headers: Record<string, string> = {};
    const reply = { header: (name: string, value: string) => void (headers[name] = value) };
    const request = { headers: { prefer }, params: { tenant: 'acme' }, caller: 'a caller' };
    const context = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => reply }) } as unknown as ExecutionContext;
    const answer = await lastValueFrom(interceptor.intercept(context, { handle: () => of({ id: '1' }) }));
    return { answer, headers };
  }

  it('leaves the answer of a write as it is when the representation cannot be read', async () => {
    expect(await answerOf(new Unreadable(), 'return=representation')).toEqual({ answer: { id: '1' }, headers: {} });
  });

  it('is applied to the answer of a write', async () => {
    const read = { caller: 'a caller', params: { tenant: 'acme' }, answer: { id: '1' } };
    expect(await answerOf(new Readable(), 'return=representation')).toEqual({
      ...{ answer: { read }, headers: { 'preference-applied': 'return=representation' } },
    });
    expect(await answerOf(new Readable(), 'return=minimal')).toEqual({
      ...{ answer: { id: '1' }, headers: { 'preference-applied': 'return=minimal' } },
    });
    expect(await answerOf(new Readable())).toEqual({ answer: { id: '1' }, headers: {} });
  });
});

it('an answer without a body keeps its status 204, and one with a body has 200', async () => {
  const server = fastify();
  answerBodiesWith200(server);
  const bodies: Readonly<Record<string, unknown>> = { text: 'a', bytes: Buffer.from('a'), empty: '', nothing: undefined };
  for (const [name, body] of Object.entries(bodies)) server.get(`/${name}`, (_request, reply) => reply.status(204).send(body));
  server.get('/created', (_request, reply) => reply.status(201).send('a'));
  const paths = ['text', 'bytes', 'empty', 'nothing', 'created'];
  const statuses = await Promise.all(paths.map(async (path) => (await server.inject(path)).statusCode));
  await server.close();
  expect(statuses).toEqual([200, 200, 204, 204, 201]);
});
