import { judgedNews, stateNamed, type UnjudgedNews } from './task-news';

const NOW = new Date('2026-03-03T12:00:00Z');
const news: UnjudgedNews = { taskId: 't1', event: 'started', state: 'STARTED', isKnown: true };
const judged = (more: object) => judgedNews({ ...news, ...more }, { now: NOW, secrets: ['canary-1'] });

describe('the news of a task', () => {
  it.each([[undefined], [null], [7], [''], ['a\u0000b'], ['a\nb'], ['x'.repeat(256)], ['a\ud83d']])(
    'is about no task with the id %j',
    (taskId) => {
      expect(judged({ taskId })).toBeUndefined();
    },
  );

  it.each<[string, unknown, Date | null]>([
    ['text', '2026-03-02T08:00:00Z', new Date('2026-03-02T08:00:00Z')],
    ['milliseconds', 1_772_438_400_000, new Date('2026-03-02T08:00:00Z')],
    ['seconds that pass as milliseconds', 1_772_438_400, null],
    ['a far future', '2999-01-01T00:00:00Z', null],
    ['the first moment of 2000', '2000-01-01T00:00:00Z', new Date('2000-01-01T00:00:00Z')],
    ['the last moment of 2099', '2099-12-31T23:59:59.999Z', new Date('2099-12-31T23:59:59.999Z')],
    ['the first moment of 2100', '2100-01-01T00:00:00Z', null],
    ['what no clock says', 'soon', null],
    ['an object', {}, null],
    ['more than a Date can have', 9e15, null],
  ])('has a time by %s', (_name, at, moment) => {
    expect(judged({ at, eta: at })).toMatchObject({ at: moment ?? NOW, eta: moment });
  });

  it('drops what cannot be shown or stored', () => {
    expect(judged({ trackingUrl: 'javascript:1', driverName: '', reason: 7, note: 'a\u0000\nb canary-1' })).toMatchObject({
      ...{ trackingUrl: null, driverName: null, reason: null, note: 'a b ***' },
    });
  });

  it('has a link of at most 2,048 characters, also when it is encoded', () => {
    const [long, encoded] = [2_048, 700].map((length) => (rest: string) => `https://a.example/${rest.repeat(length)}`.slice(0, length));
    expect(judged({ trackingUrl: long!('x') })?.trackingUrl).toHaveLength(2_048);
    expect(judged({ trackingUrl: encoded!('€') })).toMatchObject({ trackingUrl: null });
  });

  it('has proofs of known kinds, at most twenty', () => {
    const photo = { kind: 'PHOTO', url: 'https://a.example/1' };
    const proof = [photo, { kind: 'VIDEO' }, { kind: 'SIGNATURE', url: 'file:///etc/passwd', at: '2026-03-02T08:00:00Z' }];
    expect(judged({ proof })?.proof).toEqual([
      { kind: 'PHOTO', at: NOW, url: 'https://a.example/1' },
      { kind: 'SIGNATURE', at: new Date('2026-03-02T08:00:00Z'), url: null },
    ]);
    expect(judged({ proof: Array.from({ length: 30 }, () => photo) })?.proof).toHaveLength(20);
  });

  it.each<[unknown, string | undefined]>([
    ['STARTED', 'STARTED'],
    ['arriving', 'ARRIVING'],
    ['eta', 'ARRIVING'],
    ['canceled', 'CANCELLED'],
    ['IN_DOUBT', undefined],
    ['constructor', undefined],
    [3, undefined],
  ])('names a state: %j', (name, state) => {
    expect(stateNamed(name)).toBe(state);
  });
});
