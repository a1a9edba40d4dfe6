import { tellStory } from '../../local-suite/demo/story.ts';
import { stageOf } from '../../local-suite/demo/stage.ts';
import type { Demo } from '../../local-suite/start/seed/tenants.ts';
import { serviceNames } from '../../generate/services/list.ts';
import { provideBaseImages } from './base-images.ts';
import { Checks } from './checks.ts';
import { checkContainers, memoryOf } from './containers.ts';
import { ContainerSuite } from './container-suite.ts';
import { docker, missingEngine } from './engine.ts';
import { buildImages, checkImages } from './images.ts';
import { killEach } from './kills.ts';
import { Load, type LoadResult } from './load.ts';
import { swap } from './swaps.ts';

// npm run containers:test: builds the images, starts compose.yaml from nothing, runs the demo, kills each container once
// under load, replaces replicas under load, and checks the images and containers. Needs a Docker engine.
const KILL_LOAD_PER_SECOND = 15;
const SWAP_LOAD_PER_SECOND = 40;
const SWAP_CALLS_MIN = 5_000;
/** Ten times the duration of the calls on a slow machine, after which the test fails. */
const SWAPS_MAX = 600;
/** The total of the demo's order, with discounts, fees, shipping and taxes. */
const TOTAL_OF_STORY = 227.25;

const names = serviceNames();
const checks = new Checks();
const counts: string[] = [];

const missing = missingEngine();
if (missing === undefined) await testContainers();
else console.log(`containers: skipped, since ${missing}`);

async function testContainers(): Promise<void> {
  const startedAt = performance.now();
  console.log(
    `Docker Engine ${await docker('version', '--format', '{{.Server.Version}}')}, Compose ${await docker('compose', 'version', '--short')}`,
  );
  checks.section('Base images');
  await provideBaseImages((line) => checks.note(line));
  checks.section('Images');
  await buildImages(names, (line) => checks.note(line));
  await withSuite(['compose.yaml'], 'One PostgreSQL server', async (suite, demo) => {
    await checkImages(names, suite.secrets, checks);
    checks.section('Containers');
    await checkContainers(suite, names, checks);
    await testKills(suite, demo);
    await testSwaps(suite, demo);
    for (const line of await memoryOf(suite)) checks.note(line);
  });
  await withSuite(['compose.yaml', 'compose.servers.yaml'], 'One PostgreSQL server for each service', () => Promise.resolve());
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(0);
  console.log(`\ncontainers: ${checks.passed} checks passed, ${checks.failures.length} failed; ${counts.join('; ')}; ${minutes} minutes`);
  if (checks.failures.length > 0) process.exitCode = 1;
}

/** Starts the suite from nothing and runs the demo. */
async function withSuite(
  files: readonly string[],
  title: string,
  test: (suite: ContainerSuite, demo: Demo) => Promise<void>,
): Promise<void> {
  checks.section(`${title}: ${files.join(' and ')}`);
  const suite = await ContainerSuite.prepare(...files);
  try {
    checks.note(`${(await suite.start()).toFixed(0)} s from one command to an answer of the gateway`);
    const demo = await suite.makeTenants();
    const step = (line: string) => checks.note(line);
    const { order } = await tellStory(stageOf(demo, suite.folder, { chapter: step, step: () => undefined }));
    const total = order.calculatedPrice.finalPrice.grossValue;
    checks.check('the story of an order ends with its total', total === TOTAL_OF_STORY, String(total));
    await test(suite, demo);
  } catch (error) {
    console.log(await suite.compose('logs', '--tail', '15').catch(() => 'The containers have no logs.'));
    checks.check(title, false, (error as Error).message);
  } finally {
    await suite.stop();
  }
}

async function testKills(suite: ContainerSuite, demo: Demo): Promise<void> {
  checks.section('Each container is killed once under load');
  const load = new Load(demo, { perSecond: KILL_LOAD_PER_SECOND, repeats: true });
  await load.start();
  const seconds = await killEach(suite, [...names, 'postgres', 'gateway']);
  const result = await load.end();
  for (const [service, back] of Object.entries(seconds)) checks.note(`${service.padEnd(14)} killed, ready again after ${back} s`);
  report(result);
  checks.check('every call succeeds in the end', result.failed === 0, String(result.failed));
  checks.check('nothing acknowledged is lost', result.lost === 0, String(result.lost));
  checks.check('nothing is done twice', result.doubled === 0, String(result.doubled));
  counts.push(`${Object.keys(seconds).length} kills with ${result.calls} calls, ${result.lost} lost, ${result.doubled} double`);
}

async function testSwaps(suite: ContainerSuite, demo: Demo): Promise<void> {
  checks.section('Replicas are replaced under load, without retries of calls');
  const load = new Load(demo, { perSecond: SWAP_LOAD_PER_SECOND, repeats: false });
  await load.start();
  let swaps = 0;
  while (load.count < SWAP_CALLS_MIN || swaps % names.length !== 0) {
    if (swaps === SWAPS_MAX) throw new Error(`Only ${load.count} of ${SWAP_CALLS_MIN} calls were made during ${swaps} swaps`);
    await swap(suite, names[swaps % names.length] ?? '');
    swaps += 1;
  }
  const result = await load.end();
  report(result);
  if (result.failed > 0) checks.note(await suite.compose('logs', '--no-log-prefix', '--tail', '20', 'gateway'));
  checks.check(`no call of ${result.calls} fails`, result.failed === 0, String(result.failed));
  checks.check('nothing is lost or done twice', result.lost + result.doubled === 0, `${result.lost} lost, ${result.doubled} double`);
  counts.push(`${swaps} swaps with ${result.calls} calls, ${result.failed} failed`);
}

function report({ calls, tries, failed, acknowledged, lost, doubled, faults }: LoadResult): void {
  checks.note(`${calls} calls in ${tries} tries, ${failed} failed; ${acknowledged} acknowledged, ${lost} lost, ${doubled} double`);
  for (const [fault, at] of Object.entries(faults)) checks.note(`  ${at.length} × ${fault}, from second ${at[0]} to ${at.at(-1)}`);
}
