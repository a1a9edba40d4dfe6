import { DatabaseError } from 'pg';
import type { Database } from './database';
import { Standby } from './standby';
import { sql } from './statement';

const LIST = sql<{ readonly from: string }>('SELECT 1');

const failing = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code });

/** A server that may lag behind the primary or not follow it, and returns its name as the list. */
function serverOf(name: string, { isThere = true, follows = true, error }: { isThere?: boolean; follows?: boolean; error?: Error } = {}) {
  const asked: string[] = [];
  let looks = 0;
  const query = (_tenant: string, { text }: { readonly text: string }) => {
    if (text.includes('pg_current_wal')) return Promise.resolve([{ position: '0/1', timeline: 2 }]);
    if (text.includes('pg_is_in_recovery')) {
      looks += 1;
      return Promise.resolve([{ isThere, follows }]);
    }
    asked.push(text);
    return error ? Promise.reject(error) : Promise.resolve([{ from: name }]);
  };
  return { asked, db: { query } as unknown as Database, get looks() { return looks; } }; // prettier-ignore
}

describe('a list read from the standby', () => {
  const listFrom = (standby: Database) => new Standby(serverOf('primary').db, standby).list('acme', LIST, []);

  it('is read from a standby that is up to date', async () => {
    expect(await listFrom(serverOf('standby').db)).toEqual([{ from: 'standby' }]);
  });

  it('is read from the primary while the standby lags, without asking it', async () => {
    const standby = serverOf('standby', { isThere: false });
    expect(await listFrom(standby.db)).toEqual([{ from: 'primary' }]);
    expect(standby.asked).toEqual([]);
  });

  it('is read from the primary if the standby is on another timeline, without waiting for it', async () => {
    const standby = serverOf('standby', { follows: false });
    expect(await listFrom(standby.db)).toEqual([{ from: 'primary' }]);
    expect([standby.looks, standby.asked]).toEqual([1, []]);
  });

  it.each(['40001', '57P01'])('is read from the primary if the standby fails with %s', async (code) => {
    expect(await listFrom(serverOf('standby', { error: failing(code) }).db)).toEqual([{ from: 'primary' }]);
  });

  it('fails with the standby if the statement is wrong', async () => {
    await expect(listFrom(serverOf('standby', { error: failing('42601') }).db)).rejects.toMatchObject({ code: '42601' });
  });
});
