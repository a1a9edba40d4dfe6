import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendOf } from './backend.ts';
import { SEED_STEPS } from './seed-steps.ts';
import { writePrivately } from '../secrets.ts';
import type { Demo } from './tenants.ts';

/** Runs the steps that are new to this suite; a failed one is retried at the next start. Returns their number and the problems. */
export async function seed(suiteDir: string, demo: Demo): Promise<{ done: number; problems: string[] }> {
  const file = join(suiteDir, 'seeded.json');
  let seeded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
  const open = SEED_STEPS.filter(({ name }) => !seeded.includes(name));
  const problems: string[] = [];
  let done = 0;
  for (const { name, tenant, run } of open) {
    try {
      const credentials = demo.tenants[tenant];
      if (!credentials) throw new Error(`there is no tenant ${tenant}`);
      await run(backendOf(demo, tenant), credentials);
      seeded = [...seeded, name];
      writePrivately(file, seeded);
      done += 1;
    } catch (error) {
      problems.push(`Demo data "${name}" is missing: ${(error as Error).message}`);
    }
  }
  return { done, problems };
}
