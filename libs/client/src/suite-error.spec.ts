import { errorOf } from './suite-error.ts';

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

it.each<[string, number, unknown, object]>([
  [
    'the standard object',
    400,
    { status: 400, type: 'validation_violation', message: 'wrong', details: [{ field: 'quantity', type: 'missing_value' }] },
    { type: 'validation_violation', status: 400, message: 'wrong', details: [{ field: 'quantity', type: 'missing_value' }] },
  ],
  [
    'the simple object',
    404,
    { code: 404, type: 'order_not_found', message: 'none' },
    { type: 'order_not_found', message: 'none', details: [] },
  ],
  [
    'the array of simple ones',
    400,
    [
      { code: 400, type: 'validation_violation', field: 'entries[0]', message: 'a' },
      { code: 400, type: 'validation_violation', field: 'currency', message: 'b' },
    ],
    { type: 'validation_violation', message: 'a', details: [{ field: 'entries[0]' }, { field: 'currency' }] },
  ],
  ['a message without a type', 503, { message: 'busy', code: 503 }, { type: 'unreadable_answer', message: 'busy' }],
  [
    'the page of another server',
    502,
    '<h1>Bad Gateway</h1>',
    { type: 'unreadable_answer', message: 'The answer 502 is not from the suite' },
  ],
  ['nothing', 500, undefined, { type: 'unreadable_answer', status: 500 }],
  ['a type without a message', 409, { type: 'cart_closed' }, { type: 'cart_closed', message: 'The answer 409 is not from the suite' }],
  ['null', 500, null, { type: 'unreadable_answer', details: [] }],
  ['a list with something else in it', 400, [null, 'text', {}, { type: 'a', message: 'b' }], { type: 'a', details: [{ type: 'a' }] }],
])('an error reads %s', (_name, status, body, expected) => {
  expect(errorOf(answer(status), body)).toMatchObject(expected);
});

afterEach(() => jest.restoreAllMocks());

const NOW_MS = Date.parse('2026-03-04T05:06:07Z');

it.each([
  ['seconds', '7', 7],
  ['more seconds', '120', 120],
  ['a moment that begins with a number', new Date(NOW_MS + 20_000).toISOString(), 20],
  ['a moment', new Date(NOW_MS + 60_000).toUTCString(), 60],
  ['a moment that has passed', new Date(0).toUTCString(), 0],
  ['nonsense', 'soon', undefined],
  ['a number of days, which is none of seconds', '7 days', undefined],
])('an error reads Retry-After from %s', (_name, text, expected) => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  expect(errorOf(answer(503, { 'retry-after': text }), {}).retryAfterSeconds).toBe(expected);
});

it('an error has the request id of the log', () => {
  expect(errorOf(answer(500, { 'x-request-id': 'r-1' }), {}).requestId).toBe('r-1');
});

it('an error keeps additional members', () => {
  const changes = [{ field: 'items[0]', old: { grossValue: 1 }, new: { grossValue: 2 } }];
  expect(errorOf(answer(409), { status: 409, type: 'price_changed', message: 'changed', changes }).body).toMatchObject({ changes });
});
