import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf, documentOf } from '../../generate/docs-site/document.ts';
import { repositoryRoot } from '../../paths.ts';
import { services } from '../../generate/services/list.ts';
import { breaksBetween } from './breaks.ts';
import { lastRelease, releasedDocument, RELEASES, unannounced } from './released.ts';

const changelog = readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8');
const released = services().filter(({ name }) => existsSync(join(RELEASES, lastRelease(), `${name}.json`)));

describe(`since ${lastRelease()}`, () => {
  it('every service has a released document', () => {
    expect(released.length).toBeGreaterThanOrEqual(6);
  });

  it.each(released.map(({ name }) => name))('%s breaks no client without an announcement (docs/releases/README.md)', (app) => {
    expect(unannounced(breaksBetween(releasedDocument(lastRelease(), app), documentOf(app)), changelog)).toEqual([]);
  });

  it.each(released.map(({ name }) => name))('the released document of %s is readable', (app) => {
    const document = releasedDocument(lastRelease(), app);
    expect(callsOf(document).length).toBeGreaterThan(5);
    expect(breaksBetween(document, document)).toEqual([]);
  });
});

it('the repository names the last release in the changelog', () => {
  expect(changelog).toContain(`## ${lastRelease()}`);
});
