import { Clock } from '@suite/runtime';
import { adminQuery, bearer, startTestApp, type TestApp, TestClock } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { SequentialIdConfig } from '../src/config';

// The service's clock is set by the test, so the tokens must not end by the real one.
const headers = bearer.application('sequentialid.schema_manage', { exp: Date.UTC(2100, 0) / 1_000 });
const NEW_YEAR = '2027-01-01T00:00:00Z';
const clock = new TestClock(new Date(NEW_YEAR));
const MINUTE_MS = 60_000;

describe('numbers that restart, on two replicas', () => {
  let replicas: TestApp[] = [];
  const service = () => replicas[0] as TestApp;
  const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}, replica = service()) =>
    replica.call(method, `/sequential-id/${path}`, { headers: { ...headers, ...more }, ...(body !== undefined && { body }) });
  const create = async (schema: object): Promise<string> => (await call('POST', 'acme/schemas', schema)).body.id;
  const nextId = (type: string, body: object = {}, more: Record<string, string> = {}) =>
    call('POST', `acme/schemas/types/${type}/nextId`, body, more);
  const nextIds = (name: string, body: object = {}) => call('POST', `sequenceSchemas/${name}/nextIds`, body);
  const batch = (body: object) => call('POST', 'sequenceSchemaBatch/nextIds', body);
  const poolsOf = async (id: string, query = '') => (await call('GET', `acme/schemas/${id}/pools${query}`)).body;

  beforeAll(async () => {
    const replace = [{ token: Clock, value: clock }];
    const first = await startTestApp(SequentialIdConfig, AppModule, { replace });
    replicas = [first, await startTestApp(SequentialIdConfig, AppModule, { replace, database: first.database })];
  });
  beforeEach(() => clock.set(NEW_YEAR));
  afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

  it('continue INV-2026-000001 with INV-2027-000001', async () => {
    clock.set('2026-12-31T23:59:59.999Z');
    const id = await create({ name: 'invoice', preText: 'INV-__year__-', numberOfDigits: 6, restart: 'YEAR' });
    expect((await nextId('invoice')).body).toEqual({ id: 'INV-2026-000001', period: '2026' });
    expect((await nextIds('invoice', { numberOfIds: 2 })).body).toEqual({ ids: ['INV-2026-000002', 'INV-2026-000003'], period: '2026' });
    expect((await call('GET', `acme/schemas/${id}`)).body).toMatchObject({
      restart: 'YEAR',
      yearStartsOn: '01-01',
      period: '2026',
      counter: 3,
    });

    clock.advance(1);
    expect((await call('GET', `acme/schemas/${id}`)).body).toMatchObject({ period: '2027', counter: 0 });
    expect((await call('POST', `acme/schemas/${id}/preview`, {})).body).toEqual({ id: 'INV-2027-000001', period: '2027' });
    expect((await nextId('invoice')).body).toEqual({ id: 'INV-2027-000001', period: '2027' });
    expect((await nextId('invoice', { date: '2026-12-31' })).body).toEqual({ id: 'INV-2026-000004', period: '2026' });
    expect((await call('GET', 'acme/schemas/types/invoice')).body).toMatchObject([{ period: '2027', counter: 1 }]);
    expect(await poolsOf(id)).toEqual([
      { sequenceKey: 'default', period: '2026', counter: 4, remaining: 999_995 },
      { sequenceKey: 'default', period: '2027', counter: 1, remaining: 999_998 },
    ]);
  });

  it('are gapless in each period across the turn of a year in three zones, while both replicas allocate numbers', async () => {
    const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'America/New_York'];
    const names = zones.map((_, i) => `turn-${i}`);
    for (const [i, timeZone] of zones.entries()) {
      await create({ name: names[i], preText: '__year__-', numberOfDigits: 4, restart: 'YEAR', timeZone });
    }
    const calls: Promise<{ name: string; ids: string[]; period: string }>[] = [];
    const allocate = async (name: string, replica: TestApp, body: object, key?: string) => {
      const more = key === undefined ? {} : { 'idempotency-key': key };
      const answer = await call('POST', `sequenceSchemas/${name}/nextIds`, body, more, replica);
      expect(answer).toMatchObject({ status: 201 });
      return { name, ...(answer.body as { ids: string[]; period: string }) };
    };
    const each = () => names.map((name) => allocate(name, service(), {}));
    // The time runs from before midnight in the east until after midnight in the west.
    const [first, last] = ['2026-12-31T09:20:00Z', '2027-01-01T05:40:00Z'] as const;
    clock.set(first);
    calls.push(...each());
    await Promise.all(calls);
    for (let time = Date.parse(first); time < Date.parse(last); time += 20 * MINUTE_MS) {
      clock.set(new Date(time));
      for (const name of names) {
        calls.push(...replicas.map((replica, i) => allocate(name, replica, { numberOfIds: 1 + i })));
        calls.push(allocate(name, service(), {}, `${name} at ${time}`));
      }
      await Promise.race(calls.slice(-3)); // the next calls arrive at a later time, while the others are in flight
    }
    clock.set(last);
    calls.push(...each());
    const answers = await Promise.all(calls);
    for (const name of names) {
      for (const period of ['2026', '2027']) {
        const ids = answers.filter((answer) => answer.name === name && answer.period === period).flatMap((answer) => answer.ids);
        expect(ids.length).toBeGreaterThan(0);
        expect(ids.sort()).toEqual(ids.map((_, i) => `${period}-${String(i + 1).padStart(4, '0')}`));
      }
    }
  });

  it.each([
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z'],
    ['Europe/Berlin', '2026-12-31T23:00:00Z'],
    ['America/New_York', '2027-01-01T05:00:00Z'],
  ])('restart at midnight of %s', async (timeZone, midnight) => {
    const name = `midnight-${timeZone.replace('/', '.')}`;
    await create({ name, preText: '__year__-', numberOfDigits: 1, restart: 'YEAR', timeZone });
    clock.set(new Date(Date.parse(midnight) - 1));
    expect((await nextIds(name, { numberOfIds: 2 })).body).toEqual({ ids: ['2026-1', '2026-2'], period: '2026' });
    clock.set(midnight);
    expect((await nextIds(name)).body).toEqual({ ids: ['2027-1'], period: '2027' });
  });

  it('restart with a fiscal year, a month or a day, each with the tokens of the date', async () => {
    clock.set('2028-02-29T12:00:00Z');
    await create({ name: 'fiscal', preText: '__fiscalYear__/', numberOfDigits: 1, restart: 'YEAR', yearStartsOn: '03-01' });
    await create({ name: 'monthly', preText: '__year____month__/', numberOfDigits: 1, restart: 'MONTH' });
    await create({ name: 'daily', preText: '__month____day__T__hour__/', numberOfDigits: 1, restart: 'DAY' });
    const drawn = async (name: string, dates: (string | undefined)[]) => {
      const bodies = [];
      for (const date of dates) bodies.push((await nextId(name, { date })).body);
      return bodies.map(({ id, period }) => `${id} of ${period}`);
    };
    expect(await drawn('fiscal', ['2028-02-28', undefined, '2028-03-01', '2027-02-28'])).toEqual([
      '2027/1 of 2027',
      '2027/2 of 2027',
      '2028/1 of 2028',
      '2026/1 of 2026',
    ]);
    expect(await drawn('monthly', ['2028-02-01', undefined, '2028-03-31'])).toEqual([
      '202802/1 of 2028-02',
      '202802/2 of 2028-02',
      '202803/1 of 2028-03',
    ]);
    expect(await drawn('daily', ['2028-02-28', undefined, undefined, '2028-03-01'])).toEqual([
      '0228T12/1 of 2028-02-28',
      '0229T12/1 of 2028-02-29',
      '0229T12/2 of 2028-02-29',
      '0301T12/1 of 2028-03-01',
    ]);
  });

  it('show a value of a call in place of the date, and stay in the period of the date', async () => {
    await create({ name: 'shown', preText: '__year__-', numberOfDigits: 1, restart: 'YEAR' });
    const body = { placeholders: { __year__: '1999' }, date: '2026-05-01' };
    expect((await nextId('shown', body)).body).toEqual({ id: '1999-1', period: '2026' });
    expect((await nextId('shown', { date: '2026-05-01' })).body.id).toBe('2026-2');
  });

  it('never restart by default, and only the texts follow the date', async () => {
    const id = await create({ name: 'plain', preText: '__year__/__fiscalYear__-', numberOfDigits: 1, yearStartsOn: '07-01' });
    expect((await nextId('plain')).body).toEqual({ id: '2027/2026-1' });
    expect((await nextIds('plain', { date: '2026-06-30' })).body).toEqual({ ids: ['2026/2025-2'] });
    const { body } = await call('GET', `acme/schemas/${id}`);
    expect(body).toMatchObject({ restart: 'NEVER', yearStartsOn: '07-01', counter: 2 });
    expect(body).not.toHaveProperty('period');
    expect(await poolsOf(id)).toEqual([{ sequenceKey: 'default', counter: 2, remaining: 7 }]);
    const put = await call('PUT', `acme/schemas/${id}/pools/default`, { counter: 5, date: '2026-06-30' });
    expect(put.body).toEqual({ sequenceKey: 'default', counter: 5, remaining: 4 });
  });

  it.each<[string, string | number]>([
    ['401 days ago', '2025-11-26'],
    ['in 401 days', '2028-02-06'],
    ['that no year has', '2026-02-30'],
    ['that only leap years have', '2027-02-29'],
    ['with a time', '2027-01-01T00:00:00Z'],
    ['in another form', '01/01/2027'],
    ['without a text', 20270101],
  ])('are not allocated for a date %s', async (_name, date) => {
    const name = `date-${String(date).replaceAll(/\W/g, '.')}`;
    const id = await create({ name, restart: 'DAY' });
    const refused = (field = 'date') => ({ status: 400, body: { type: 'validation_violation', details: [{ field }] } });
    expect(await nextId(name, { date })).toMatchObject(refused());
    expect(await nextIds(name, { date })).toMatchObject(refused());
    expect(await batch({ [name]: { date } })).toMatchObject(refused(`${name}.date`));
    expect(await call('POST', `acme/schemas/${id}/preview`, { date })).toMatchObject(refused());
    expect(await call('PUT', `acme/schemas/${id}/pools/default`, { counter: 3, date })).toMatchObject(refused());
    expect(await poolsOf(id)).toEqual([]);
  });

  it('are allocated for a date 400 days away', async () => {
    await create({ name: 'far', restart: 'DAY', numberOfDigits: 1 });
    const dates = ['2025-11-27', '2028-02-05'];
    const answers = await Promise.all(dates.map((date) => nextId('far', { date })));
    expect(answers.map(({ body }) => body)).toEqual(dates.map((period) => ({ id: '1', period })));
  });

  it('numbers of several periods and schemas are allocated by one batch, or none', async () => {
    await create({ name: 'b-year', schemaType: 'b-type', preText: '__year__-', numberOfDigits: 1, restart: 'YEAR' });
    await create({ name: 'b-plain', preText: 'P', numberOfDigits: 2 });
    const two = { 'b-year': { date: '2026-12-31', numberOfIds: 2 }, 'b-type': { numberOfIds: 2 }, 'b-plain': {} };
    expect((await batch(two)).body).toEqual({ 'b-year': ['2026-1', '2026-2'], 'b-type': ['2027-1', '2027-2'], 'b-plain': ['P01'] });
    const same = { 'b-year': {}, 'b-type': { date: '2027-06-01' } };
    expect((await batch(same)).body).toEqual({ 'b-year': ['2027-3'], 'b-type': ['2027-4'] });

    const tooMany = await batch({ 'b-plain': {}, 'b-year': { date: '2026-01-01', numberOfIds: 8 } });
    expect(tooMany).toMatchObject({ status: 409, body: { type: 'sequence_exhausted', message: expect.stringContaining(' in 2026.') } });
    expect((await batch({ 'b-plain': {} })).body).toEqual({ 'b-plain': ['P02'] });
  });

  it('end with the range of one period, and continue in the next', async () => {
    await create({ name: 'full', maxValue: 2, restart: 'MONTH' });
    expect((await nextIds('full', { numberOfIds: 2 })).body).toEqual({ ids: ['1', '2'], period: '2027-01' });
    expect(await nextId('full')).toMatchObject({ status: 409, body: { type: 'sequence_exhausted' } });
    expect((await nextId('full', { date: '2027-02-01' })).body).toEqual({ id: '1', period: '2027-02' });
  });

  it('continue those of another system in the period of a date', async () => {
    const id = await create({ name: 'imported', numberOfDigits: 2, restart: 'YEAR', yearStartsOn: '04-01' });
    const put = (key: string, body: object) => call('PUT', `acme/schemas/${id}/pools/${key}`, body);
    expect((await put('default', { counter: 41, date: '2026-04-01' })).body).toEqual({
      sequenceKey: 'default',
      period: '2026',
      counter: 41,
      remaining: 58,
    });
    expect((await nextId('imported')).body).toEqual({ id: '42', period: '2026' });
    expect(await put('default', { counter: 41 })).toMatchObject({ status: 409, body: { type: 'counter_below_issued' } });
    expect((await put('default', { counter: 7, date: '2026-03-31' })).body).toMatchObject({ period: '2025', counter: 7 });
    expect((await put('north', { counter: 3 })).body).toMatchObject({ sequenceKey: 'north', period: '2026' });
  });

  it('have pools that are listed page by page', async () => {
    const id = await create({ name: 'paged', restart: 'YEAR' });
    for (const date of ['2026-06-01', '2027-06-01'])
      for (const sequenceKey of ['b', 'a b', 'A']) await nextId('paged', { sequenceKey, date });
    const all: { sequenceKey: string; period: string }[] = await poolsOf(id);
    expect(all.map(({ period }) => period)).toEqual(['2026', '2026', '2026', '2027', '2027', '2027']);
    expect(new Set(all.map(({ sequenceKey, period }) => `${period} ${sequenceKey}`)).size).toBe(6);
    for (const [i, { sequenceKey, period }] of all.entries()) {
      expect(await poolsOf(id, `?pageSize=2&after=${encodeURIComponent(sequenceKey)}&afterPeriod=${period}`)).toEqual(
        all.slice(i + 1, i + 3),
      );
    }
    const refused = { status: 400, body: { details: [{ field: 'afterPeriod' }] } };
    expect(await call('GET', `acme/schemas/${id}/pools?after=b`)).toMatchObject(refused);
    expect(await call('GET', `acme/schemas/${id}/pools?after=b&afterPeriod=now`)).toMatchObject(refused);
  });

  it('are the same, of the same period, for the same Idempotency-Key in the next year', async () => {
    clock.set('2026-12-31T23:59:00Z');
    await create({ name: 'keyed', preText: '__year__-', numberOfDigits: 1, restart: 'YEAR' });
    const keyed = { 'idempotency-key': 'over midnight' };
    const first = await nextId('keyed', {}, keyed);
    expect(first.body).toEqual({ id: '2026-1', period: '2026' });
    clock.set(NEW_YEAR);
    expect((await nextId('keyed', {}, keyed)).body).toEqual(first.body);
    expect(await nextId('keyed', { date: '2026-12-31' }, keyed)).toMatchObject({ status: 422, body: { type: 'idempotency_key_reused' } });
    expect((await nextId('keyed')).body.id).toBe('2027-1');
  });

  it('prevent the deletion of their schema in every period', async () => {
    const id = await create({ name: 'used', restart: 'DAY' });
    await nextId('used', { date: '2026-12-24' });
    expect(await call('DELETE', `acme/schemas/${id}`)).toMatchObject({ status: 409, body: { type: 'schema_in_use' } });
  });

  it.each<[string, object, string]>([
    ['another restart', { restart: 'WEEK' }, 'restart'],
    ['a leap day', { yearStartsOn: '02-29' }, 'yearStartsOn'],
    ['a day that no month has', { yearStartsOn: '04-31' }, 'yearStartsOn'],
    ['a date', { yearStartsOn: '2026-04-01' }, 'yearStartsOn'],
  ])('reject a schema with %s', async (_name, schema, field) => {
    const answer = await call('POST', 'acme/schemas', { name: 'rejected', ...schema });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  describe('next to the previous build', () => {
    it('are not repeated by it: the database rejects its pool', async () => {
      const id = await create({ name: 'guarded', restart: 'YEAR' });
      await nextId('guarded');
      const pool = adminQuery(
        service().database,
        `INSERT INTO sequential_id.sequence_pool (tenant, schema_id, sequence_key, counter, start_value, max_value)
         SELECT tenant, id, 'default', 1, start_value, max_value FROM sequential_id.sequence_schema WHERE id = $1`,
        [id],
      );
      await expect(pool).rejects.toThrow('sequence_pool_restart_fkey');
      expect(await poolsOf(id)).toMatchObject([{ counter: 1 }]);
    });

    it('leave its schemas and its stored answers as they are', async () => {
      const id = '01890000-0000-7000-8000-000000000001';
      await adminQuery(
        service().database,
        `INSERT INTO sequential_id.sequence_schema (tenant, id, name, schema_type, active, pre_text, post_text, start_value, max_value,
           number_of_digits, placeholders, time_zone, created_at)
         VALUES ('acme', $1, 'old', 'old', true, '__fiscalYear__-', '', 1, 99, 2, '{"__fiscalYear__": {"required": false}}', 'UTC', $2)`,
        [id, new Date(NEW_YEAR)],
      );
      expect((await call('GET', `acme/schemas/${id}`)).body).toMatchObject({ restart: 'NEVER', yearStartsOn: '01-01', counter: 0 });
      const keyed = { 'idempotency-key': 'old' };
      expect((await nextId('old', {}, keyed)).body).toEqual({ id: '-01' });
      expect(await adminQuery(service().database, `SELECT answer FROM sequential_id.idempotency_key WHERE key = 'old'`)).toEqual([
        { answer: ['-01'] },
      ]);
      expect((await nextId('old', {}, keyed)).body).toEqual({ id: '-01' });
    });
  });
});
