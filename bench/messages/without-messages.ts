import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../tools/build/bundle.ts';
import { repositoryRoot } from '../../tools/paths.ts';
import { programOf, type Stage } from '../harness/index.ts';

/** Runs in the scope of the bundled program, after its modules. */
const WITHOUT_MESSAGES = `
const nothingWritten = sql('SELECT WHERE false');
Object.assign(MessageOutbox.prototype, {
  write: () => Promise.resolve(),
  callOf: () => ({ statement: nothingWritten, values: [] }),
});`;

/**
 * Builds a service whose changes write no messages. Everything else is the same, also the round trips of its transactions. Returns its
 * program. The service itself must have been built before.
 */
export async function buildWithoutMessages(stage: Stage, app: string): Promise<string> {
  const folder = join(stage.temporaryFolder(), app);
  cpSync(join(programOf(app), '..'), folder, { recursive: true });
  await bundle(join(repositoryRoot, 'apps', app, 'src', 'main.ts'), join(folder, 'app.js'), {
    footer: { js: WITHOUT_MESSAGES },
    logLevel: 'error',
  });
  return join(folder, 'main.js');
}
