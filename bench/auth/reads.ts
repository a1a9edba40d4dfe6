import { join } from 'node:path';
import { bundle } from '../../tools/build/bundle.ts';
import { startNode, untilReady } from '../harness/child.ts';
import { type Authority, type BenchDatabase, inTurns, loading, type LoadResult, type Stage } from '../harness/index.ts';
import { freePort } from '../harness/ports.ts';

/** Measures the same read with the token check and without it, in turns, since a machine's speed drifts. */
export async function compareReads(
  stage: Stage,
  database: BenchDatabase,
  authority: Authority,
  seconds: number,
): Promise<{ guarded: LoadResult; open: LoadResult }> {
  const file = join(stage.temporaryFolder(), 'app.js');
  await bundle(join(import.meta.dirname, 'read-service', 'main.ts'), file, { logLevel: 'error' });
  const [port, healthPort] = [await freePort(), await freePort()];
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    DATABASE_URL: database.urlFor('auth'),
    JWKS_URL: authority.jwksUrl,
    TOKEN_ISSUER: authority.issuer,
  };
  const child = startNode(stage, [file], env);
  await untilReady(child, `http://127.0.0.1:${healthPort}/healthz`);
  const read = (path: string) => loading({ url: `http://127.0.0.1:${port}/bench/acme/${path}`, headers: authority.bearer('bench.read') });
  return inTurns(seconds, { open: read('open'), guarded: read('guarded') });
}
