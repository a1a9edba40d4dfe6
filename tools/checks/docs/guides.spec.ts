import { runInThisContext } from 'node:vm';
import { files, read } from './source.ts';

/** Returns the first block of JavaScript of a guide. */
const scriptOf = (guide: string): string => /^```js\n([^]*?)^```$/m.exec(read(`docs/guides/${guide}.md`))?.[1] ?? '';

describe('the function of the guide on errors', () => {
  const refusalOf = runInThisContext(`${scriptOf('errors')}; refusalOf;`) as (response: Response) => Promise<object>;
  const answer = (body: string, status: number, headers: Record<string, string> = {}) =>
    refusalOf(new Response(body, { status, headers: { 'x-request-id': 'r1', ...headers } }));

  it.each([
    [
      'the standard object',
      { status: 400, type: 'a', message: 'b', details: [{ field: 'c' }] },
      { type: 'a', message: 'b', details: [{ field: 'c' }] },
    ],
    ['the simple object', { code: 404, type: 'a', message: 'b' }, { type: 'a', message: 'b', details: [] }],
    ['an array', [{ code: 400, type: 'a', message: 'b' }], { type: 'a', message: 'b', details: [{ type: 'a' }] }],
  ])('reads %s', async (_, body, expected) => {
    expect(await answer(JSON.stringify(body), 400)).toMatchObject({ status: 400, requestId: 'r1', ...expected });
  });

  it('reads a body that is not JSON, and Retry-After', async () => {
    expect(await answer('<html>', 503, { 'retry-after': '7' })).toMatchObject({ status: 503, type: 'unknown', retryAfterSeconds: 7 });
  });
});

describe('the first page of the guides', () => {
  it('lists all guides, and no others', () => {
    const listed = [...read('docs/guides/README.md').matchAll(/^\d+\. \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(
      ([, name]) => `docs/guides/${name}`,
    );
    expect([...listed, 'docs/guides/README.md'].sort()).toEqual(files('docs/guides/*.md'));
  });

  it('repeats the first lines of each guide', () => {
    const [, begin = ''] = /^```sh\n([^]*?)^```$/m.exec(read('docs/guides/README.md')) ?? [];
    for (const name of ['SUITE=', 'json()', 'CLIENT=', 'TOKEN=', 'api()']) expect(begin).toContain(name);
  });
});
