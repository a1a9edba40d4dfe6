import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '@suite/telemetry';
import type { TestApp } from './test-app';
import { until } from './until';

const PAGE = join(__dirname, '../../../docs/metrics.md');

/** Returns the metrics of a service in docs/metrics.md: a line for each, as `name type label label`. */
export function documentedMetrics(service: string): string[] {
  const rows = readFileSync(PAGE, 'utf8').split('\n').filter((line) => line.startsWith('| `')); // prettier-ignore
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const own = cells.filter(([, , , , services = '']) => services === 'all' || services.split(', ').includes(service));
  return own.map(([, name = '', type = '', labels = '']) => lineOf(/`(\w+)`/.exec(name)?.[1] ?? name, type, labels.split(', '))).sort();
}

/** Returns the body of /metrics with what is read from the database, which is left out where the database is slow. */
export const metricsOf = ({ app }: Pick<TestApp, 'app'>): Promise<string> =>
  until('metrics from the database', async () => {
    const text = await app.get(Metrics).text();
    return /^database_gauges_readable\{.*\} 1$/m.test(text) && text;
  });

/** Returns the metrics that the service exposes, without those of every Node program. */
export function exposedMetrics({ app }: TestApp): string[] {
  const metrics = app.get(Metrics).registry.getMetricsAsArray() as unknown as { name: string; type: string; labelNames: string[] }[];
  return metrics
    .filter(({ name }) => !/^(nodejs|process)_/.test(name))
    .map(({ name, type, labelNames }) => lineOf(name, type, labelNames))
    .sort();
}

const lineOf = (name: string, type: string, labels: readonly string[]): string => [name, type, ...labels].join(' ').trim();
