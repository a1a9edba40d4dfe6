import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serviceNames } from '../generate/services/list.ts';
import { repositoryRoot } from '../paths.ts';
import { pagesOf } from './pages.ts';

const KIB = 1_024;
const pages = serviceNames().flatMap((app) =>
  pagesOf(app).map((page) => [`${app}/${page}`, join(repositoryRoot, 'dist/apps', app, 'pages', page)] as const),
);

it('the build finds the pages of services by their index.html', () => {
  expect(pages.map(([name]) => name)).toContain('pick-pack/station');
});

describe.each(pages)('the built page %s', (_name, folder) => {
  const files = globSync(['*', 'assets/*'], { cwd: folder }).filter((file) => /\.\w+$/.test(file));
  const sizeOf = (pattern: RegExp): number =>
    files
      .filter((file) => pattern.test(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 6 }).length, 0);

  it('has at most 60 KiB of html, js and css, gzipped, and 80 KiB of everything', () => {
    expect(sizeOf(/\.(html|js|css)$/)).toBeGreaterThan(5 * KIB);
    expect(sizeOf(/\.(html|js|css)$/)).toBeLessThanOrEqual(60 * KIB);
    expect(sizeOf(/./)).toBeLessThanOrEqual(80 * KIB);
  });

  it('names its files below its own path, and nothing of another origin', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((path) => !files.includes(path.replace(`./${basename(folder)}/`, '')))).toEqual([]);
    expect(html).not.toMatch(/<style|<script>|style="|\son\w+="/); // its policy would refuse them
  });

  it('has a service worker', () => {
    expect(files).toContain('service-worker.js');
  });
});
