import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Area, type Statement, statements } from '@suite/platform';
import { Client } from 'pg';
import type { TestApp } from './test-app';

const load = createRequire(__filename);

/** Every statement that these services declare, and those of the platform. */
export function allStatements(services: readonly string[]): readonly Statement<object>[] {
  services.forEach(loadStatements);
  return statements();
}

/** Loads every file of statements that the service has, also one that nothing imports. */
function loadStatements(name: string): void {
  const folder = join(__dirname, '../../../apps', name, 'src');
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.queries.ts')) load(join(folder, file));
  }
}

/** Every statement that the service declares, and those of the platform that it has the tables for. */
export function statementsOf(area: Area): readonly Statement<object>[] {
  loadStatements(area.name);
  return statements().filter(({ entity }) => entity === undefined || area.entities.includes(entity));
}

/**
 * Every statement that the service declares is prepared on the migrated schema, as the service's own role: a column, a
 * table or a type that is not there fails here, and not in the night in which somebody first comes that way.
 */
export function describeStatements(area: Area, start: () => TestApp): void {
  const texts = statementsOf(area).map(({ text }) => [text.trim().replaceAll(/\s+/g, ' ').slice(0, 100), text] as const);

  describe('each statement', () => {
    let client: Client;
    beforeAll(async () => {
      client = new Client({ connectionString: start().database.urlFor(area.schema).href });
      await client.connect();
    });
    afterAll(() => client.end());

    it('is covered by this test', () => expect(statementsOf(area).length).toBe(texts.length));

    if (texts.length > 0) {
      it.each(texts)('can be prepared: %s', async (_short, text) => {
        await client.query(`PREPARE candidate AS ${text}`);
        await client.query('DEALLOCATE candidate');
      });
    }
  });
}
