import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** The error codes of RFC 6749, 7009 and 8707; our errors are called so where one of them fits. */
const OAUTH_ERRORS: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_token_type',
]);

const OF_STATUS: Readonly<Record<number, string>> = {
  401: 'invalid_client',
  429: 'temporarily_unavailable',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

interface StandardError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/**
 * Adds `error` and `error_description` to every error under /oauth, so that strict OAuth clients understand them: also to
 * those that no handler has seen, such as an unknown path or a body that is too large. And no answer of ours is cached
 * unless its handler says so.
 */
@Injectable()
export class OAuthAnswers implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getInstance<Partial<FastifyInstance>>();
    if (server?.addHook) prepareAnswers(server as FastifyInstance); // a command has no server
  }
}

function prepareAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  server.addHook('preSerialization', (request, reply, payload: unknown, done) => {
    if (reply.statusCode < 400 || !request.url.startsWith('/oauth/')) return done(null, payload);
    const error = payload as StandardError;
    done(null, { ...error, error: codeOf(error), error_description: printable(error.message) });
  });
}

function codeOf({ type, status }: StandardError): string {
  return OAUTH_ERRORS.has(type) ? type : (OF_STATUS[status] ?? 'invalid_request');
}

/** An error_description has neither quotes nor backslashes nor anything beyond ASCII. */
const printable = (text: string): string => text.replaceAll(/["\\]/g, "'").replaceAll(/[^\x20-\x7e]/g, ' ');
