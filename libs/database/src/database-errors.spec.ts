import { QueryFailedError } from 'typeorm';
import {
  databaseTrouble,
  isConnectionBroken,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isUniqueViolation,
  translateDatabaseError,
} from './database-errors';

const failure = (code: string, message: string, constraint?: string): Error => Object.assign(new Error(message), { code, constraint });

describe('a violated constraint', () => {
  it('is recognized by name', () => {
    const error = failure('23505', 'duplicate key value violates unique constraint "coupon_pkey"', 'coupon_pkey');
    expect(isUniqueViolation(error, 'coupon_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'coupon_code_unique')).toBe(false);
    expect(isUniqueViolation(new QueryFailedError('INSERT', [], error), 'coupon_pkey')).toBe(true);
  });

  it.each([
    ['unique', '23505', 'duplicate key value violates unique constraint "coupon_pkey_102179"', isUniqueViolation],
    [
      'foreign',
      '23503',
      'insert or update on table "a_102179" violates foreign key constraint "coupon_pkey_102179"',
      isForeignKeyViolation,
    ],
  ])('is recognized by name on a shard: %s', (_kind, code, message, isViolation) => {
    expect(isViolation(failure(code, message), 'coupon_pkey')).toBe(true);
    expect(isViolation(failure(code, message), 'coupon')).toBe(false);
    expect(isViolation(failure('23502', message), 'coupon_pkey')).toBe(false);
  });

  it('can have a number in its name', () => {
    expect(isUniqueViolation(failure('23505', 'violates unique constraint "address_2_102179"'), 'address_2')).toBe(true);
    expect(isUniqueViolation(failure('23505', 'violates unique constraint "address_2"'), 'address_2')).toBe(true);
  });

  it('is not recognized without a name in the message, or without an error', () => {
    expect(isUniqueViolation(failure('23505', 'duplicate key value'), 'coupon_pkey')).toBe(false);
    expect(isUniqueViolation('constraint "coupon_pkey"', 'coupon_pkey')).toBe(false);
  });
});

describe('the coordinator of a cluster', () => {
  it.each([
    ['it', 'postmaster was shut down, exiting'],
    ['a node', 'terminating connection due to unexpected postmaster exit'],
  ])('makes connections unusable when %s is killed', (_node, message) => {
    const error = failure('XX000', message);
    expect(isConnectionBroken(error)).toBe(true);
    expect(databaseTrouble(error)).toBe('connection');
  });

  it('makes connections unusable when the server has become a standby', () => {
    const error = failure('25006', 'cannot execute INSERT in a read-only transaction');
    expect(isConnectionBroken(error)).toBe(true);
    expect(databaseTrouble(error)).toBe('connection');
  });

  it.each([
    ['it moves a tenant', 'could not find valid entry for shard 102008'],
    ['a node is replaced', 'There is a shard placement on node 127.0.0.1:26775 but could not find the node.'],
    ['a node is killed', 'failure on connection marked as essential: 127.0.0.1:15501'],
  ])('keeps a connection usable when %s', (_event, message) => {
    const error = failure('XX000', message);
    expect(isConnectionBroken(error)).toBe(false);
    expect(databaseTrouble(error)).toBe('connection');
  });
});

it('EMFILE of a file is not attributed to the database', () => {
  const error = Object.assign(failure('EMFILE', "EMFILE: too many open files, open '/docs.css'"), { path: '/docs.css' });
  expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable', type: 'overloaded', extras: { retryAfter: 1 } });
  expect(databaseTrouble(error)).toBeUndefined();
});

it.each(['EMFILE', 'ENFILE', 'ENOBUFS', 'EADDRNOTAVAIL'])('%s of a machine without connections is answered with 503', (code) => {
  const error = failure(code, `connect ${code} 127.0.0.1:5432`);
  expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable', type: 'database_unavailable', extras: { retryAfter: 1 } });
  expect(databaseTrouble(error)).toBe('connection');
});

it.each([
  ['28P01', 'password authentication failed for user "cart"'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
])('a connection that the operator must repair is answered with 503: %s', (code, message) => {
  const error = failure(code, message);
  expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable', type: 'database_unavailable', extras: { retryAfter: 1 } });
  expect(databaseTrouble(error)).toBe('connection');
  expect(isDatabaseUnavailable(error)).toBe(false);
});
