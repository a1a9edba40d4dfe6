import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { read } from '../docs/source.ts';
import { repositoryRoot } from '../../paths.ts';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}
interface AlertTest {
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly object[] }[];
}

const FOLDER = join(repositoryRoot, 'k8s', 'monitoring');
const RUNBOOK = 'docs/operations.md';
/** Stands for the address of a copy of docs. */
const RUNBOOKS = 'https://runbooks.example';
const { groups } = parse(read('k8s/monitoring/alerts.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { tests } = parse(read('k8s/monitoring/alerts.test.yaml')) as { tests: AlertTest[] };
const dashboard = JSON.parse(read('k8s/monitoring/dashboard.json')) as { panels: { title: string; targets?: { expr: string }[] }[] };

/** The metrics of docs/metrics.md with their labels. Tests compare each service with that document. */
const metrics = new Map(
  [...read('docs/metrics.md').matchAll(/^\| `(\w+)`[^|]*\| (\w+) +\| ([^|]*)\|/gm)].flatMap(([, name = '', type = '', labels = '']) => {
    const known = new Set([...labels.split(',').map((label) => label.trim()), ...(type === 'histogram' ? ['le'] : [])]);
    const names = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
    return names.map((each) => [each, known] as const);
  }),
);
/** Metrics of every process, from Prometheus and Node. */
const EVERYWHERE = /^(up$|nodejs_|process_)/;
const OF_ANY = ['service', 'instance', 'job'];
const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right', 'offset', 'and', 'or', 'unless', 'bool']);

/** Returns the metrics and labels of an expression that no service exposes. */
function unexposedIn(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const names = [...bare.replace(/\{[^}]*\}|\b(by|on) \([^)]*\)/g, '').matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name));
  const grouped = [...bare.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(','));
  const matched = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.split(/[=!]/, 1)[0] ?? ''),
  );
  const labels = new Set([...names.flatMap((name) => [...(metrics.get(name) ?? [])]), ...OF_ANY]);
  return [
    ...names.filter((name) => !metrics.has(name) && !EVERYWHERE.test(name)),
    ...[...grouped, ...matched].map((label) => label.trim()).filter((label) => !labels.has(label)),
  ];
}

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const hasPromtool = promtool('--version').status === 0;

describe('the alerts', () => {
  it.each(alerts)('$alert uses exposed metrics', ({ expr }) => {
    expect(unexposedIn(expr)).toEqual([]);
  });

  it.each(alerts)('$alert has a runbook', ({ alert, annotations: { runbook_url: url } }) => {
    expect(url).toBe(`${RUNBOOK.replace('docs', RUNBOOKS)}#${alert.toLowerCase()}`);
    expect(read(RUNBOOK).split('\n')).toContain(`#### ${alert}`);
  });

  it('match the runbooks', () => {
    expect(
      read(RUNBOOK)
        .match(/(?<=^#### )\w+$/gm)
        ?.sort(),
    ).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('have a test in which they fire and one in which they do not', () => {
    const shown = (isFiring: boolean) =>
      tests
        .flatMap(({ alert_rule_test: each }) => each)
        .filter(({ exp_alerts: fired = [] }) => fired.length > 0 === isFiring)
        .map(({ alertname }) => alertname);
    expect(shown(true)).toEqual(alerts.map(({ alert }) => alert));
    expect(shown(false)).toEqual(alerts.map(({ alert }) => alert));
  });

  it(
    hasKubectl ? 'link to the address that kustomization.yaml names' : 'are not rendered by kubectl, which is not installed: skipped',
    () => {
      if (!hasKubectl) return;
      const own = 'https://git.example/suite/blob/0.1.0/docs';
      const copy = mkdtempSync(join(tmpdir(), 'monitoring-'));
      try {
        cpSync(FOLDER, copy, { recursive: true });
        writeFileSync(join(copy, 'kustomization.yaml'), read('k8s/monitoring/kustomization.yaml').replace(RUNBOOKS, own));
        const { stdout } = spawnSync('kubectl', ['kustomize', copy], { encoding: 'utf8' });
        const objects = parseAllDocuments(stdout).map(
          (document) => document.toJS() as { kind: string; spec: { groups: { rules: Alert[] }[] } },
        );
        const rules = objects.find(({ kind }) => kind === 'PrometheusRule')?.spec.groups.flatMap((group) => group.rules);
        const linked = ({ annotations }: Alert) => ({ ...annotations, runbook_url: annotations.runbook_url.replace(RUNBOOKS, own) });
        expect(rules).toEqual(alerts.map((each) => ({ ...each, annotations: linked(each) })));
      } finally {
        rmSync(copy, { recursive: true });
      }
    },
  );

  it(hasPromtool ? 'pass promtool and its tests' : 'are not checked by promtool, which is not installed: skipped', () => {
    const runs = hasPromtool ? [promtool('check', 'rules', 'alerts.yaml'), promtool('test', 'rules', 'alerts.test.yaml')] : [];
    expect(runs.map(({ status, stdout, stderr }) => (status === 0 ? '' : stdout + stderr)).join('')).toBe('');
  });
});

describe('the dashboard', () => {
  const charts = dashboard.panels.filter(({ targets }) => targets);

  it.each(charts)('uses exposed metrics: $title', ({ targets = [] }) => {
    expect(targets.flatMap(({ expr }) => unexposedIn(expr))).toEqual([]);
  });

  it('shows every metric', () => {
    const all = charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
    const roots = new Set([...metrics.keys()].map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect([...roots].filter((name) => !all.includes(name))).toEqual([]);
  });
});
