import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Statement, statements } from '@suite/database';
import type { Area } from '@suite/service';
import { Client } from 'pg';
import { orderFault, uniqueKeysOf } from './order-check';
import { columnsOf, declaredRows, type DeclaredRow, isOf, lockFaults, rowFaults } from './row-check';
import type { TestApp } from './test-app';

const load = createRequire(__filename);

/** Returns every statement of these services and of the libraries. */
export function allStatements(services: readonly string[]): readonly Statement<object>[] {
  services.forEach(loadStatements);
  return statements();
}

/** Loads every query file of the service, even one without imports. */
function loadStatements(name: string): void {
  const folder = join(__dirname, '../../../apps', name, 'src');
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.queries.ts')) load(join(folder, file));
  }
}

/** Returns every statement of the service, and those of the libraries whose tables it has. */
export function statementsOf(area: Area): readonly Statement<object>[] {
  loadStatements(area.name);
  return statements().filter(({ entity }) => entity === undefined || area.entities.includes(entity));
}

/**
 * Prepares every statement of the service on the migrated schema, as the service's role, so that a missing column, table or type
 * fails here and not in production. The server's description of its columns must have the members of its row type.
 */
export function describeStatements(area: Area, start: () => TestApp): void {
  const texts = statementsOf(area).map(({ text }) => [text.trim().replaceAll(/\s+/g, ' ').slice(0, 100), text] as const);

  describe('each statement', () => {
    let client: Client;
    let declared: readonly DeclaredRow[];
    beforeAll(async () => {
      declared = declaredRows(area.name);
      client = new Client({ connectionString: start().database.urlFor(area.schema).href });
      await client.connect();
    });
    afterAll(() => client.end());

    it('is covered by this test', () => expect(statementsOf(area).length).toBe(texts.length));

    it('is known by the text of its declaration', () => {
      const own = declared.filter(({ place }) => place.startsWith(`apps/${area.name}/`));
      expect(own.filter((each) => !texts.some(([, text]) => isOf(each, text))).map(({ place }) => place)).toEqual([]);
    });

    it('locks rows if its name says so', () => {
      expect(texts.flatMap(([, text]) => lockFaults(text, declared))).toEqual([]);
    });

    it('returns its rows in a certain order, if in any', async () => {
      const keys = await uniqueKeysOf(client);
      const faults = texts.flatMap(([, text]) => orderFault(text, keys) ?? []);
      expect(faults).toEqual([]);
    });

    if (texts.length > 0) {
      it.each(texts)('can be prepared, and has the members of its row type: %s', async (_short, text) => {
        expect(rowFaults(text, await columnsOf(client, text), declared)).toEqual([]);
      });
    }
  });
}
