import { isDatabaseUnavailable, isLockTimeout, isUntrusted } from '@suite/database';
import { AppError } from '@suite/errors';
import { OperatorError } from '@suite/runtime';

/** Errors of the driver that have no code. */
const NO_PASSWORD = 'client password must be';
const NO_TLS = ['The server does not support SSL', 'There was an error establishing an SSL'];

/**
 * Returns one sentence with the problem and its solution, or the stack for a bug. `url` names the variable with the address of the
 * database.
 */
export function failureSentence(error: unknown, url = 'DATABASE_URL'): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `port ${port} of ${address} is in use; choose another with PORT or HEALTH_PORT`;
  if (code === '28P01' || code === '28000') return `the database refuses the login (${message}); check ${url}`;
  if (code === '42501') return `${message}; migrate as the role that owns the tables: check MIGRATION_DATABASE_URL`;
  if (isLockTimeout(error)) return `${message}: a transaction locks a table; end it and run migrate again`;
  if (code === '3D000') return `${message}; check ${url}`;
  if (isUntrusted(error)) {
    const cure = `name that of its authority by NODE_EXTRA_CA_CERTS, and check the host in ${url}`;
    return `the certificate of the database is not trusted (${message}); ${cure}`;
  }
  if (message.includes(NO_PASSWORD)) return `the database asks for a password, and ${url} has none`;
  if (NO_TLS.some((text) => message.startsWith(text)))
    return `the database speaks no TLS (${message}); enable it there, or check sslmode in ${url}`;
  if (isDatabaseUnavailable(error)) return `the database does not answer (${message || code}); check ${url} and that it runs`;
  if (error instanceof AppError || error instanceof OperatorError) return message;
  return error.stack ?? message;
}
