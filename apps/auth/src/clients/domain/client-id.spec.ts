import { CLIENT_ID } from './client-id';

describe('a client id', () => {
  it.each(['app', 'A.b_C-9', 'x'.repeat(64)])('can be %s', (id) => expect(CLIENT_ID.test(id)).toBe(true));
  it.each(['', 'ab', 'x'.repeat(65), 'a b', 'a:b', 'a/b', 'äpp', 'app\n', '\napp'])('cannot be %j', (id) => {
    expect(CLIENT_ID.test(id)).toBe(false);
  });
});
