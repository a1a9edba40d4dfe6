import { ServiceConfig } from '@suite/service';
import { adminQuery, bearer, startTestApp, type TestApp } from '@suite/testing';
import { LetterDataService, PrivacyServiceModule } from './privacy-service';

const headers = bearer.application('privacy.manage');
/** Letters of two full steps and of one that is not full. */
const LETTERS = 250;

describe('the calls of personal data', () => {
  let service: TestApp;
  beforeAll(async () => (service = await startTestApp(ServiceConfig, PrivacyServiceModule, { env: { MODE: 'api' } })));
  afterAll(() => service.stop());
  beforeEach(() => (service.app.get(LetterDataService, { strict: false }).successes = Infinity));

  const call = (method: string, customerNumber: string, query = '', options = {}) =>
    service.call(method, `/privacy-sample/acme/personal-data/${customerNumber}${query}`, { headers, ...options });
  const write = (customerNumber: string, from: number) =>
    adminQuery(service.database, `INSERT INTO coupon.letter SELECT 'acme', $2 + i, $1 FROM generate_series(1, ${LETTERS}) i`, [customerNumber, from]); // prettier-ignore
  const countOf = async (customerNumber: string): Promise<number> => (await call('GET', customerNumber)).body.letters.length;
  const eventsOf = (pseudonym: string) =>
    adminQuery<{ action: string; transaction: string }>(
      service.database,
      'SELECT action, xmin::text AS transaction FROM coupon.audit_event WHERE resource = $1 ORDER BY at, id',
      [`customer/${pseudonym}`],
    );

  it('erase many rows in several transactions, and record the event in the last one', async () => {
    await write('ada', 0);
    expect((await call('DELETE', 'ada', '?pseudonym=erased-1')).status).toBe(204);
    const rows = `SELECT xmin::text AS transaction, count(*)::integer AS letters FROM coupon.letter WHERE customer_number = 'erased-1' GROUP BY 1 ORDER BY 2`;
    const [last, ...full] = await adminQuery<{ transaction: string; letters: number }>(service.database, rows);
    expect([last?.letters, ...full.map(({ letters }) => letters)]).toEqual([50, 100, 100]);
    expect(await eventsOf('erased-1')).toEqual([{ action: 'personal_data.erased', transaction: last?.transaction }]);
  });

  it('continue after a failure when they are repeated, and record one event', async () => {
    await write('grace', 1_000);
    service.app.get(LetterDataService, { strict: false }).successes = 1;
    expect(await call('DELETE', 'grace', '?pseudonym=erased-2')).toMatchObject({ status: 409, body: { type: 'letters_busy' } });
    expect(await eventsOf('erased-2')).toEqual([]);
    service.app.get(LetterDataService, { strict: false }).successes = Infinity;
    expect(await countOf('grace')).toBe(150);
    expect((await call('DELETE', 'grace', '?pseudonym=erased-2')).status).toBe(204);
    expect((await eventsOf('erased-2')).map(({ action }) => action)).toEqual(['personal_data.exported', 'personal_data.erased']);
  });

  it('choose a pseudonym if the caller sends none, and name it in the event', async () => {
    await write('mary', 2_000);
    expect((await call('DELETE', 'mary')).status).toBe(204);
    const [letter] = await adminQuery<{ customer_number: string }>(service.database, 'SELECT * FROM coupon.letter WHERE id = 2001');
    expect(letter?.customer_number).toMatch(/^erased-\d+$/);
    expect(await eventsOf(letter?.customer_number ?? '')).toMatchObject([{ action: 'personal_data.erased' }]);
  });

  it('leave no event of an export without entries', async () => {
    for (const unknown of ['unknown', 'a'.repeat(66)]) {
      expect(await countOf(unknown)).toBe(0);
      expect(await eventsOf(unknown)).toEqual([]);
    }
  });

  it.each([
    ['another scope', 403, 'ada', '', bearer.application('messages.read')],
    ['a customer', 403, 'ada', '', bearer.customer('ada')],
    ['a number of another form', 400, 'a%20b', '', headers],
    ['a number that is too long', 400, 'a'.repeat(67), '', headers],
    ['a pseudonym of another form', 400, 'ada', '?pseudonym=Ada', headers],
    ['a pseudonym with more than digits', 400, 'ada', '?pseudonym=erased-1a', headers],
    ['a pseudonym that is too long', 400, 'ada', '?pseudonym=erased-1234567890123456', headers],
  ])('reject %s with %i', async (_what, status, customerNumber, query, as) => {
    expect((await call('DELETE', customerNumber, query, { headers: as })).status).toBe(status);
  });
});
