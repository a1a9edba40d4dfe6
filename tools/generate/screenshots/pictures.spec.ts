import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { BYTES_MAX, PICTURES } from './pictures.ts';
import { terminalPage } from './terminal.ts';

const read = (path: string): Buffer => readFileSync(join(repositoryRoot, path));

describe.each(Object.entries(PICTURES))('the picture of the %s', (name, shownIn) => {
  const path = `docs/screenshots/${name}.png`;

  it('is a small PNG', () => {
    const picture = read(path);
    expect(picture.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(picture.length).toBeLessThanOrEqual(BYTES_MAX);
  });

  it('is in a README with a text for those who do not see it', () => {
    const link = relative(dirname(shownIn), path);
    expect(read(shownIn).toString()).toMatch(new RegExp(`!\\[[^\\]]{20,}\\]\\(${link}\\)`));
  });
});

it('the terminal page shows the colours of a terminal', () => {
  expect(terminalPage('npm run demo', '\u001b[32m✓\u001b[0m <b>')).toContain('<pre><span class="green">✓</span> &lt;b&gt;</pre>');
});
