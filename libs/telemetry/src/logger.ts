import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { LogOutput } from './log-output';
import { contextFields } from './request-context';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The service's logger, for `@Inject(LOGGER)`. */
export const LOGGER = Symbol('logger');

const SECRET_FIELDS = [
  'password', 'client_secret', 'clientSecret', 'refresh_token', 'refreshToken', 'access_token', 'accessToken', 'saasToken',
  'apiKey', 'token', 'credentials', 'authorization', 'cookie', '["saas-token"]',
]; // prettier-ignore

/** Creates a logger of JSON lines with request and trace ids. Redacts secret fields, at the top or one level down. */
export function createLogger(service: string, level: LogLevel, destination?: DestinationStream): Logger {
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

/** Creates the logger of request lines. It skips redaction because their fields are fixed and hold no secrets. */
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
 * Sends logs to standard error. A command's standard output is its result, which programs read. Lines are written
 * synchronously, before the message of a failing command. Applies to loggers that are created later.
 */
export function logToStandardError(): void {
  output = { write: (line) => console.error(line.trimEnd()) };
}

/** Writes Nest's messages to the service's log. Start-up messages have the level debug. */
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
