import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientExamples } from '../libs/client/test/examples.ts';
import type { Demo } from './suite';

const ROOT = join(__dirname, '..');
const EXAMPLES = clientExamples();

/** Runs the examples of the client's documents as written, with the built package, against the suite. */
export function describeClientReadme(demoOf: () => Demo): void {
  describe('the documents of the client', () => {
    let project: string;

    beforeAll(() => {
      project = mkdtempSync(join(tmpdir(), 'client-examples-'));
      cpSync(join(ROOT, 'dist/libs/client'), join(project, 'node_modules/@suite/client'), { recursive: true });
      writeFileSync(join(project, 'package.json'), '{"type":"module"}');
    });

    afterAll(() => rmSync(project, { recursive: true, force: true }));

    it.each(EXAMPLES.map((example, index) => [index + 1, example] as const))(
      'has an example %d with the documented output',
      async (index, { code, prints }) => {
        const { baseUrl, tenants } = demoOf();
        const { backend, storefront } = tenants.acme;
        const env = {
          SUITE_URL: baseUrl,
          CLIENT_ID: backend.clientId,
          CLIENT_SECRET: backend.clientSecret,
          STOREFRONT_ID: storefront.clientId,
        };
        writeFileSync(join(project, `example-${index}.ts`), code);
        const args = ['--disable-warning=ExperimentalWarning', `example-${index}.ts`];
        const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: project, env });
        expect({ stderr, printed: stdout.trim().split('\n') }).toEqual({ stderr: '', printed: prints });
      },
    );
  });
}
