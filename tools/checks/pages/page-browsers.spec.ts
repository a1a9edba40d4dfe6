import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

it('pages use nothing that browsers lack on a page without TLS', () => {
  const files = globSync('{apps/*/*/src,libs/page/src,examples/storefront/src}/**/*.{ts,tsx}', { cwd: repositoryRoot });
  const pages = files.filter((file) => !file.startsWith('apps/') || /^apps\/[^/]+\/(desk|dispatch|station)\//.test(file));
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.filter((file) => /\bcrypto\s*\.\s*(randomUUID\(|subtle)/.test(readFileSync(join(repositoryRoot, file), 'utf8')));
  expect(found).toEqual([]);
});
