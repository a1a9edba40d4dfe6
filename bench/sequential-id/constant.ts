import { join } from 'node:path';
import { bundle } from '../../tools/build/bundle.ts';
import { startNode, untilReady } from '../harness/child.ts';
import type { Authority, BenchDatabase, Stage } from '../harness/index.ts';
import { freePort } from '../harness/ports.ts';

/** Starts the guarded route that answers a constant. Returns its origin. */
export async function startConstant(stage: Stage, database: BenchDatabase, authority: Authority): Promise<string> {
  const file = join(stage.temporaryFolder(), 'app.js');
  await bundle(join(import.meta.dirname, 'constant-service', 'main.ts'), file, { logLevel: 'error' });
  const [port, healthPort] = [await freePort(), await freePort()];
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    DATABASE_URL: database.urlFor('sequential_id'),
    JWKS_URL: authority.jwksUrl,
    TOKEN_ISSUER: authority.issuer,
  };
  await untilReady(startNode(stage, [file], env), `http://127.0.0.1:${healthPort}/healthz`);
  return `http://127.0.0.1:${port}`;
}
