import { ServerEvents } from './server-events';

describe('server events', () => {
  it.each([
    ['an event', ['id: 7\nevent: order\ndata: {"a":1}\n\n'], [{ id: '7', event: 'order', data: '{"a":1}' }]],
    ['an event in pieces', ['id: 7\nev', 'ent: order\ndata: {"a"', ':1}\n', '\n'], [{ id: '7', event: 'order', data: '{"a":1}' }]],
    [
      'two events in one piece',
      ['event: a\ndata: 1\n\nevent: b\ndata: 2\n\n'],
      [
        { event: 'a', data: '1' },
        { event: 'b', data: '2' },
      ],
    ],
    ['data of two lines', ['data: 1\ndata: 2\n\n'], [{ event: 'message', data: '1\n2' }]],
    ['lines that end as in Windows', ['event: a\r\ndata: 1\r\n\r\n'], [{ event: 'a', data: '1' }]],
    ['lines that end as in Windows, in pieces', ['event: a\r', '\ndata: 1\r\n\r', '\n'], [{ event: 'a', data: '1' }]],
    ['lines that end as on an old Mac', ['event: a\rdata: 1\r\r'], [{ event: 'a', data: '1' }]],
    ['fields without a blank behind the colon', ['event:a\ndata:1\n\n'], [{ event: 'a', data: '1' }]],
    ['a field without a value', ['data\n\n'], [{ event: 'message', data: '' }]],
    ['an event without data', ['event: reload\n\n'], [{ event: 'reload', data: '' }]],
    ['no comment', [': alive\n\n'], []],
    ['no event that is cut off', ['event: a\ndata: 1\n'], []],
  ])('reads %s', (_name, pieces, events) => {
    const parser = new ServerEvents();
    expect(pieces.flatMap((piece) => parser.push(piece))).toStrictEqual(events);
  });

  it('remembers the last id, and drops the rest of a stream that was cut off', () => {
    const parser = new ServerEvents();
    parser.push('id: 1\ndata: a\n\nid: 2\ndata: b\n\ndata: without an id\n\nid: 3\nevent: order\nda');
    expect(parser.lastId).toBe('2');
    parser.restart();
    expect(parser.push('id: 3\ndata: c\n\n')).toEqual([{ id: '3', event: 'message', data: 'c' }]);
  });
});
