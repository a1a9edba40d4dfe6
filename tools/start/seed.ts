import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from './api.ts';
import { writePrivately } from './secrets.ts';
import type { Demo } from './tenants.ts';

/** Something to try: data of a demo tenant, made by the calls that any client would use. */
interface SeedStep {
  /** Remembered when done, so never change it. */
  readonly name: string;
  readonly tenant: string;
  readonly run: (api: Api) => Promise<unknown>;
}

/** In this order. A step that fails is reported, left out, and tried again at the next start. */
const STEPS: readonly SeedStep[] = [];

/** Does the steps that this suite has not had yet. Returns how many it did, and what went wrong. */
export async function seed(suiteDir: string, demo: Demo): Promise<{ done: number; problems: string[] }> {
  const file = join(suiteDir, 'seeded.json');
  let seeded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
  const open = STEPS.filter(({ name }) => !seeded.includes(name));
  const problems: string[] = [];
  for (const { name, tenant, run } of open) {
    try {
      await run(await Api.login(demo, tenant));
      seeded = [...seeded, name];
      writePrivately(file, seeded);
    } catch (error) {
      problems.push(`Demo data "${name}" is missing: ${(error as Error).message}`);
    }
  }
  return { done: open.length - problems.length, problems };
}
