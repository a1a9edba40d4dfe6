import { orderFault, type UniqueKeys } from './order-check';

const KEYS: UniqueKeys = new Map([['note', [['id'], ['book', 'place']]]]); // prettier-ignore

describe('the order of the rows of a statement', () => {
  it.each([
    ['SELECT id FROM note WHERE tenant = $1 ORDER BY created_at, id::text COLLATE "C"'],
    ['SELECT id FROM note WHERE tenant = $1 ORDER BY created_at DESC, id DESC OFFSET $2 LIMIT $3'],
    ['SELECT id FROM note n WHERE tenant = $1 AND n.book = $2 ORDER BY n.place COLLATE "C" DESC NULLS LAST LIMIT $3'],
    ['SELECT id FROM note WHERE tenant = $1 ORDER BY id FOR NO KEY UPDATE'],
    ['SELECT id FROM note WHERE tenant = $1 ORDER BY created_at LIMIT 1'],
    ['WITH part AS (SELECT id FROM note ORDER BY created_at LIMIT $2) SELECT count(*) FROM part'],
    ['SELECT book, count(*) AS notes FROM note WHERE tenant = $1 GROUP BY book ORDER BY notes DESC, book'],
    ['SELECT DISTINCT book FROM note WHERE tenant = $1 ORDER BY book'],
    ['SELECT n.id FROM unnest($2::text[]) WITH ORDINALITY AS asked (id, i) JOIN note n ON n.id = asked.id ORDER BY i'],
    ['SELECT n.at, n.key FROM (SELECT o.at, o.id AS key FROM note o) AS n ORDER BY n.at::timestamptz DESC, n.key DESC LIMIT $2'],
    ['SELECT id FROM note WHERE tenant = $1 AND due_at <= $2 ORDER BY due_at LIMIT $3'],
    ['SELECT tenant FROM note WHERE due_at <= $1 GROUP BY tenant ORDER BY min(due_at)'],
    ['SELECT value FROM jsonb_each_text($1) ORDER BY value'],
    ['SELECT id FROM note WHERE tenant = $1'],
  ])('is certain: %s', (text) => expect(orderFault(text, KEYS)).toBeUndefined());

  it.each([
    ['created_at', 'SELECT id FROM note WHERE tenant = $1 ORDER BY created_at OFFSET $2 LIMIT $3'],
    ['place', 'SELECT id FROM note WHERE tenant = $1 AND book <> $2 ORDER BY place LIMIT $3'],
    ['created_at', 'SELECT id FROM note WHERE tenant = $1 AND created_at <= $2 ORDER BY created_at OFFSET $3 LIMIT $4'],
    ['lower(), title', 'SELECT id FROM (SELECT * FROM note WHERE tenant = $1) n ORDER BY lower(title), title FOR UPDATE'],
    ['notes DESC', 'SELECT book, count(*) AS notes FROM note WHERE tenant = $1 GROUP BY book ORDER BY notes DESC'],
  ])('is not certain by %s', (order, text) => expect(orderFault(text, KEYS)).toBe(`rows with the same ${order} are in any order: ${text}`));
});
