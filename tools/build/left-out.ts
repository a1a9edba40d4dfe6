import type { Plugin } from 'esbuild';

/**
 * What packages bring for others than us and load all the same: it would be held in memory and never run. A pattern that no
 * longer fits its package does no harm but to the figures of `npm run bench:memory`.
 */
const LEFT_OUT: readonly RegExp[] = [
  // Databases other than PostgreSQL, and what only the command line of TypeORM uses.
  /typeorm\/driver\/(aurora-mysql|aurora-postgres|better-sqlite3|capacitor|cockroachdb|cordova|expo|mongodb|mysql|nativescript|oracle|react-native|sap|spanner|sqlite|sqlite-abstract|sqljs|sqlserver)\//,
  /typeorm\/entity-manager\/(MongoEntityManager|SqljsEntityManager)\.js$/,
  /@sqltools\/formatter\//,
  // Rules of telephone numbers.
  /libphonenumber-js\//,
  // Times at which to repeat a job; ours are periodic (Schedule).
  /cron-parser\//,
  // Fetch, sockets, caches and stand-ins for tests; Node has its own.
  /undici\/lib\/(web|mock|cache)\//,
  // Which of all the media types there are can be compressed: those of ours go by the name (JSON, text).
  /mime-db\//,
  // Nest's own validation and serialization; ours are in libs/platform.
  /@nestjs\/common\/(pipes\/validation\.pipe|serializer\/class-serializer\.interceptor)\.js$/,
  // Fastify's own validation and serialization by schema.
  /@fastify\/(ajv-compiler|fast-json-stringify-compiler)\//,
];

/** Callable, since Fastify makes its compilers at once; nothing else is ever asked of it. */
const STUB = 'module.exports = () => undefined;';

/** Leaves them out of the bundle, but for what is wanted all the same. */
export function leftOut(wanted?: RegExp): Plugin {
  return {
    name: 'left-out',
    setup(build) {
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js(on)?$/ }, ({ path }) => {
        const file = path.replaceAll('\\', '/');
        const isLeftOut = LEFT_OUT.some((pattern) => pattern.test(file)) && !wanted?.test(file);
        return isLeftOut ? { contents: STUB, loader: 'js' } : undefined;
      });
    },
  };
}
