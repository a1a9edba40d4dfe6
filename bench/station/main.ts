import { unwrap } from '../../libs/client/src/index.ts';
import { backendOf } from '../../tools/local-suite/start/seed/backend.ts';
import { DEMO_STAFF } from '../../tools/local-suite/start/seed/packing.ts';
import type { Demo } from '../../tools/local-suite/start/seed/tenants.ts';
import { launch } from '../../tools/test/browser/chromium.ts';
import { row, runBenchmark, type Stage } from '../harness/index.ts';
import { startDemo, tokenOf } from '../harness/suite.ts';
import { startReaders } from './stream.ts';
import { Tablet } from './tablet.ts';
import { cancel, codeOf, entry, moment, receive, SITE, startPrinter, today } from './warehouse.ts';

// Measures what a packer waits for: the page in Chromium, on a suite as of `npm start`.
const SCANS = Number(process.env['BENCH_SCANS'] ?? 200);
const [ENTRIES, READERS, CHANGES, ROUNDS] = [2_000, 50, 50, 10];
const TENANT = 'acme';

await runBenchmark('Packing station', async (stage) => {
  const { demo, shop } = await openShop(stage);
  const printer = await startPrinter(stage);
  const tablet = await openTablet(stage, demo, printer.url);

  await receive(shop, 'scans', [entry('mug', SCANS), entry('last', 1)]);
  await tablet.take('scans');
  const scans = [];
  for (let packed = 1; packed <= SCANS; packed += 1) scans.push(await tablet.scanToScreen('mug', codeOf('mug'), packed));
  await tablet.isSent();

  await receive(
    shop,
    'long',
    Array.from({ length: ENTRIES }, (_, i) => entry(`p${i}`, 1)),
  );
  const papers = [];
  for (let i = 0; i < 3; i += 1)
    papers.push(
      await timed(() => unwrap(shop.GET('/pick-pack/{tenant}/orders/{orderId}/packlist.pdf', { params: { path: { orderId: 'long' } } }))),
    );
  await tablet.take('long');
  const longScans = [];
  for (let i = 0; i < 50; i += 1) longScans.push(await tablet.scanToScreen(`p${i}`, codeOf(`p${i}`), 1));
  await tablet.isSent();

  const labels = [];
  const banners = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    await receive(shop, `label-${i}`, [entry('mug', 1)]);
    await tablet.take(`label-${i}`);
    const printed = printer.nextLabel();
    const scannedAt = await tablet.scan(codeOf('mug'));
    labels.push((await printed) - scannedAt);
    await receive(shop, `cancelled-${i}`, [entry('mug', 1)]);
    await tablet.take(`cancelled-${i}`);
    const shown = tablet.painted('[data-loss=cancelled]');
    const cancelledAt = moment();
    await cancel(shop, `cancelled-${i}`);
    banners.push((await shown) - cancelledAt);
  }

  const url = `${demo.baseUrl}/pick-pack/${TENANT}/stream?siteCode=${SITE}&deliveryDate=${today()}`;
  const readers = await startReaders(stage, READERS, url, await tokenOf(demo));
  const events = [];
  for (let i = 0; i < CHANGES; i += 1) {
    const received = readers.received(`change-${i}`);
    const changedAt = moment();
    await receive(shop, `change-${i}`, [entry('mug', 1)]);
    events.push(...(await received).map((at) => at - changedAt));
  }

  const rows = [
    row(`from the last key of a scan to the screen, p99 of ${SCANS}`, 'ms', quantile(scans, 0.99), { goal: { atMost: 100 } }),
    row('the same, median', 'ms', quantile(scans, 0.5)),
    row(`the same in an order of ${ENTRIES} entries, p99`, 'ms', quantile(longScans, 0.99), { goal: { atMost: 100 } }),
    row('from the last scan of an order to its label at the printer, slowest', 'ms', quantile(labels, 1), { goal: { atMost: 2_000 } }),
    row('from the call that cancels an order to the banner, slowest', 'ms', quantile(banners, 1), { goal: { atMost: 1_000 } }),
    row(`from the call that changes an order to ${READERS} readers of the stream, slowest`, 'ms', quantile(events, 1), {
      goal: { atMost: 500 },
    }),
    row(`packing list of ${ENTRIES} entries, slowest`, 'ms', quantile(papers, 1), { goal: { atMost: 3_000 } }),
  ];
  return { rows };
});

async function openShop(stage: Stage) {
  const demo = await startDemo(stage, stage.temporaryFolder());
  return { demo, shop: backendOf(demo, TENANT) };
}

async function openTablet(stage: Stage, demo: Demo, printUrl: string): Promise<Tablet> {
  const [packer] = DEMO_STAFF;
  if (!packer) throw new Error('The demo has no packer');
  const body = { name: 'Bench 1', siteCode: SITE, labelFormat: 'ZPL' as const, printUrl };
  const { enrolmentCode } = await unwrap(backendOf(demo, TENANT).POST('/auth/{tenant}/stations', { body }));
  const browser = await launch();
  stage.defer(() => browser.close());
  return Tablet.open(await browser.newPage(), demo.baseUrl, { code: enrolmentCode, staffId: packer.staffId, pin: packer.pin });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
