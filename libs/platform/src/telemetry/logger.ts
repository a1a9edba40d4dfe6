import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { PlatformConfig } from '../config';
import { LogOutput } from './log-output';
import { contextFields } from '../request-context';

/** The service's logger, for `@Inject(LOGGER)`. */
export const LOGGER = Symbol('logger');

const SECRET_FIELDS = [
  'password', 'client_secret', 'clientSecret', 'refresh_token', 'refreshToken', 'access_token', 'accessToken', 'saasToken',
  'apiKey', 'token', 'credentials', 'authorization', 'cookie', '["saas-token"]',
]; // prettier-ignore

/** JSON lines on standard output, or on standard error in a command, each with the request and trace it belongs to; fields that hold secrets never get there, at the top or one level down. */
export function createLogger(service: string, level: PlatformConfig['logLevel'], destination?: DestinationStream): Logger {
  const nested = SECRET_FIELDS.map((field) => (field.startsWith('[') ? `*${field}` : `*.${field}`));
  return pino(
    {
      level,
      base: { service },
      redact: { paths: [...SECRET_FIELDS, ...nested], censor: '[redacted]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: contextFields,
    },
    destination ?? logOutput(),
  );
}

/** For the one line of each request: its fields are known and hold no secret, so nobody has to look for one. */
export function createRequestLogger(service: string, level: string): Logger {
  return pino({ level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime }, logOutput());
}

let output: DestinationStream | undefined;

function logOutput(): DestinationStream {
  if (output) return output;
  const opened = new LogOutput(1);
  process.once('exit', () => opened.flushSync());
  return (output = opened);
}

/**
 * For a command: its standard output is its answer, which programs read, so its log goes to standard error. Each line is
 * written at once, before the sentence with which a command fails. Takes effect on loggers that are created later.
 */
export function logToStandardError(): void {
  output = { write: (line) => console.error(line.trimEnd()) };
}

/** Nest's own messages, in the same lines. Start-up chatter is debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack: message instanceof Error ? message.stack : stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
