import { Database, plainTable } from '@suite/database';
import { IdempotencyKey } from '@suite/idempotency';
import { adminQuery, startTestApp, type TestApp } from '@suite/testing';
import { Note, SampleConfig, SampleModule } from '../sample-service';

const notes = plainTable(Note);
const insert = notes.insert();
const insertNew = notes.insertNew();
const insertAll = notes.insertAll();
const find = notes.find(['tenant', 'text']);
const findCount = notes.find(['tenant', 'text'], { only: ['count'] });
const lock = notes.lock(['tenant', 'text']);
const list = notes.list(['tenant'], { order: 'text DESC' });
const page = notes.page(['tenant'], { order: 'text' });
const count = notes.count(['tenant', 'count']);
const upsert = notes.upsert(['tenant', 'text']);
const setCount = notes.update(['tenant', 'text'], ['count']);
const replace = notes.replace(['tenant', 'text']);
const remove = notes.delete(['tenant', 'count']);
const take = notes.take(['tenant', 'text'], { but: ['tenant'] });
const keepAnswer = plainTable(IdempotencyKey).insert();
const findAnswer = plainTable(IdempotencyKey).find(['tenant', 'client', 'route', 'key']);

describe('the usual statements of a table', () => {
  let service: TestApp;
  let db: Database;
  beforeAll(async () => {
    service = await startTestApp(SampleConfig, SampleModule);
    db = service.app.get(Database);
  });
  afterAll(() => service.stop());

  let tenants = 0;
  let tenant = '';
  const note = (text: string, number = 1): Note => ({ tenant, text, count: number, remark: null });
  beforeEach(async () => {
    tenant = `acme${(tenants += 1)}`;
    await insertAll(db, [note('a', 3), note('b', 1), note('c', 1)]);
    await insert(db, { ...note(tenant), tenant: 'other' });
  });

  it('find, list and count the rows with a key', async () => {
    expect(await find(db, tenant, 'a')).toEqual(note('a', 3));
    expect(await findCount(db, tenant, 'a')).toEqual({ count: 3 });
    expect(await find(db, tenant, 'd')).toBeUndefined();
    expect(await list(db, tenant)).toEqual([note('c'), note('b'), note('a', 3)]);
    expect(await list(db, 'nobody')).toEqual([]);
    expect(await page(db, { limit: 1, offset: 1 }, tenant)).toEqual({ rows: [note('b')], total: 3 });
    expect(await page(db, { limit: 5, offset: 5 }, tenant)).toEqual({ rows: [], total: 3 });
    expect([await count(db, tenant, 1), await count(db, tenant, 2)]).toEqual([2, 0]);
  });

  it('insert a row once', async () => {
    expect([await insertNew(db, note('d')), await insertNew(db, note('d', 9))]).toEqual([true, false]);
    await expect(insert(db, note('d', 9))).rejects.toThrow('note_pkey');
    expect(await find(db, tenant, 'd')).toEqual(note('d'));
    await insertAll(db, []);
  });

  it('insert or replace a row', async () => {
    expect(await upsert(db, note('a', 7))).toEqual(note('a', 7));
    expect(await upsert(db, note('d', 8))).toEqual(note('d', 8));
    expect((await list(db, tenant)).map((row) => row.count)).toEqual([8, 1, 1, 7]);
  });

  it('change and delete rows, and say how many', async () => {
    expect([await setCount(db, { count: 5 }, tenant, 'a'), await setCount(db, { count: 5 }, tenant, 'd')]).toEqual([true, false]);
    const six = { count: 6, remark: null };
    expect([await replace(db, six, tenant, 'a'), await replace(db, six, tenant, 'd')]).toEqual([true, false]);
    expect(await findCount(db, tenant, 'a')).toEqual({ count: 6 });
    expect([await remove(db, tenant, 1), await remove(db, tenant, 1)]).toEqual([2, 0]);
    expect([await take(db, tenant, 'a'), await take(db, tenant, 'a')]).toEqual([{ text: 'a', ...six }, undefined]);
    expect(await find(db, 'other', tenant)).toBeDefined();
  });

  it('belong to the transaction that runs them', async () => {
    const undone = db.transaction(tenant, async (tx) => {
      await insert(tx, note('d'));
      await remove(tx, tenant, 3);
      expect(await list(tx, tenant)).toEqual([note('d'), note('c'), note('b')]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await count(db, tenant, 3)).toBe(1);
  });

  it('lock a row until the transaction ends', async () => {
    const raise = () =>
      db.transaction(tenant, async (tx) => {
        const row = await lock(tx, tenant, 'a');
        await setCount(tx, { count: (row?.count ?? 0) + 1 }, tenant, 'a');
      });
    await Promise.all(Array.from({ length: 8 }, raise));
    expect(await findCount(db, tenant, 'a')).toEqual({ count: 11 });
  });

  it('lock a row without the rows that refer to it', async () => {
    const refer = `SELECT text FROM coupon.note WHERE tenant = '${tenant}' FOR KEY SHARE NOWAIT`; // as a foreign key does
    await db.transaction(tenant, async (tx) => {
      await lock(tx, tenant, 'a');
      expect(await adminQuery(service.database, refer)).toHaveLength(3);
      await expect(adminQuery(service.database, refer.replace('KEY SHARE', 'SHARE'))).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('store JSON as it is', async () => {
    const answer = { tenant, client: 'c', route: 'r', key: 'k', bodyHash: Buffer.from('ab'), answer: ['a "b"'], createdAt: new Date() };
    await keepAnswer(db, answer);
    expect(await findAnswer(db, tenant, 'c', 'r', 'k')).toEqual(answer);
  });
});
