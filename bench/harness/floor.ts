import fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { startNode, untilReady } from './child.ts';
import { freePort } from './ports.ts';
import type { Stage } from './stage.ts';

/** Adds the routes of a floor. Named statements are prepared, as in the services. */
export type FloorRoutes = (server: FastifyInstance, pool: Pool) => void;

/**
 * The floor of a comparison: the same SQL behind bare Fastify, without framework, tokens, tenants or validation.
 * A benchmark calls this in a separate file and starts that file with startFloor, so that the floor is a process of its own,
 * like the service.
 */
export async function serveFloor(routes: FloorRoutes): Promise<void> {
  const { DATABASE_URL, PORT, DATABASE_POOL_SIZE } = process.env;
  const pool = new Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE) });
  const server = fastify();
  server.get('/ready', async () => ({ rows: (await pool.query('SELECT 1')).rowCount }));
  routes(server, pool);
  await server.listen({ host: '127.0.0.1', port: Number(PORT) });
  process.once('SIGTERM', () => process.exit(0));
}

/** Starts a file that calls serveFloor. Returns its address. The default pool size is that of a service. */
export async function startFloor(stage: Stage, file: string, databaseUrl: string, poolSize = 10): Promise<string> {
  const port = await freePort();
  const child = startNode(stage, ['--disable-warning=ExperimentalWarning', file], {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATABASE_POOL_SIZE: String(poolSize),
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, `${url}/ready`);
  return url;
}
