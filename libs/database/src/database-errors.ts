import { types } from 'node:util';
import { AppError } from '@suite/errors';
import { MACHINE_SHORTAGES } from '@suite/runtime';
import { QueryFailedError } from 'typeorm';

interface DriverError {
  readonly code?: string;
  readonly constraint?: string;
  readonly message: string;
}

function driverError(error: unknown): DriverError | undefined {
  if (error instanceof QueryFailedError) return error.driverError as DriverError;
  return types.isNativeError(error) ? error : undefined;
}

/** Returns whether the statement violated the named unique or primary key. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => breaks(error, '23505', constraint);
export const isCheckViolation = (error: unknown, constraint: string): boolean => breaks(error, '23514', constraint);
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean => breaks(error, '23503', constraint);

function breaks(error: unknown, code: string, constraint: string): boolean {
  const cause = driverError(error);
  return cause?.code === code && brokenConstraint(cause) === constraint;
}

/** Returns the violated constraint. A Citus coordinator names it only in the message, followed by the shard id. */
function brokenConstraint({ constraint, message }: DriverError): string | undefined {
  return constraint ?? / constraint "(.+?)(?:_\d{6,})?"/.exec(message)?.[1];
}

/** Returns whether the schema has not been migrated: a table or schema is missing, or the role lacks access. */
export const isNotMigrated = (error: unknown): boolean => NOT_MIGRATED.has(driverError(error)?.code ?? '');
const NOT_MIGRATED: ReadonlySet<string> = new Set(['42P01', '3F000', '42501']); // no table, no schema, no right

/** Returns whether acquiring a lock timed out. */
export const isLockTimeout = (error: unknown): boolean => driverError(error)?.code === '55P03';

/** Errors after which the connection must be discarded. */
const CONNECTION_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  ...MACHINE_SHORTAGES,
  '57P01', '57P02', '57P03', // shutdown, crash, starting up
  '57014', // statement timeout
  '25P03', // idle in transaction timeout
  '25006', // read only: the server is a standby now, and a new connection reaches the new primary
  '53300', '53400', // too many connections
  '55P03', // lock timeout
]); // prettier-ignore
/** The connection works, but the server is out of disk or memory, or its disk fails. */
const SHORTAGE_CODES: ReadonlySet<string> = new Set(['53000', '53100', '53200', '58030']);
/** Reported by a Citus coordinator, without a code of their own, for statements in flight. Its connection remains usable. */
const CLUSTER_MESSAGES = [
  'could not find valid entry for shard', // the tenant moved to another node
  'There is a shard placement on node', // the node is being replaced
  'failure on connection marked as essential', // the node was killed
];
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired', // a connection outside of a pool
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
  'Driver not Connected',
  'postmaster was shut down', // a coordinator that was killed, by the process of the connection
  'unexpected postmaster exit', // a node that was killed, by the process of its connection to the coordinator
  'Query runner already released', // TypeORM, when the connection broke between two statements
];

/** Returns whether the connection (not the statement) failed and must be discarded. */
export function isConnectionBroken(error: unknown): boolean {
  const cause = driverError(error);
  if (!cause || isOutOfFiles(error)) return false;
  if (cause.code !== undefined && (CONNECTION_CODES.has(cause.code) || cause.code.startsWith('08'))) return true;
  return CONNECTION_MESSAGES.some((text) => cause.message.includes(text));
}

/** Returns whether the database is temporarily unavailable, so that the caller should retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = driverError(error) ?? {};
  return isConnectionBroken(error) || SHORTAGE_CODES.has(code) || CLUSTER_MESSAGES.some((text) => message.startsWith(text));
}

/** No connection was released to the pool in time. */
const POOL_FULL = 'timeout exceeded when trying to connect';
const TIMEOUT_CODES: ReadonlySet<string> = new Set(['57014', '25P03', '55P03']);
const TIMEOUT_MESSAGE = 'Query read timeout';

/** Returns why the database is unavailable, as a metrics label; undefined for other errors. */
export function databaseTrouble(error: unknown): 'pool_full' | 'timeout' | 'shortage' | 'conflict' | 'connection' | undefined {
  const { code = '', message = '' } = driverError(error) ?? {};
  if (isRetryable(error)) return 'conflict';
  if (isUnreachable(error)) return 'connection';
  if (!isDatabaseUnavailable(error)) return undefined;
  if (message.includes(POOL_FULL)) return 'pool_full';
  if (TIMEOUT_CODES.has(code) || message.includes(TIMEOUT_MESSAGE)) return 'timeout';
  return SHORTAGE_CODES.has(code) ? 'shortage' : 'connection';
}

/** Errors of TLS: this process does not trust the certificate of the server. */
const UNTRUSTED_CODES: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]); // prettier-ignore
/** A wrong password, a login that may not connect, an unknown database. */
const REFUSED_LOGIN_CODES: ReadonlySet<string> = new Set(['28P01', '28000', '3D000']);

/** Returns whether the certificate of the server is not trusted. */
export const isUntrusted = (error: unknown): boolean => UNTRUSTED_CODES.has(driverError(error)?.code ?? '');

/** Returns whether there can be no connection before the operator has acted. A service ends at its start then, and its callers wait. */
const isUnreachable = (error: unknown): boolean => isUntrusted(error) || REFUSED_LOGIN_CODES.has(driverError(error)?.code ?? '');

/** Returns whether the transaction lost a conflict with a concurrent one and can be retried. */
export function isRetryable(error: unknown): boolean {
  const code = driverError(error)?.code;
  return code === '40001' || code === '40P01';
}

/** A file that could not be opened, which no database is to blame for. */
function isOutOfFiles(error: unknown): boolean {
  const { code = '', path } = (driverError(error) ?? {}) as { code?: string; path?: string };
  return path !== undefined && MACHINE_SHORTAGES.includes(code);
}

/** Translates an error of the database: 503 if it is unavailable, 400 for text that it cannot store. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (isOutOfFiles(error))
    return new AppError('unavailable', 'overloaded', 'This replica has too many open files; retry later', { retryAfter: 1 });
  if (isDatabaseUnavailable(error) || isRetryable(error) || isUnreachable(error)) return databaseUnavailable();
  const code = driverError(error)?.code;
  if (code === '22021' || code === '22P05')
    return new AppError('invalid', 'invalid_text', 'A text contains a character that cannot be stored, such as NUL; remove it');
  return undefined;
}

/** The 503 for a caller whose wait for the database timed out or failed. */
export const databaseUnavailable = (): AppError =>
  new AppError('unavailable', 'database_unavailable', 'The database is unavailable; retry later', { retryAfter: 1 });
