import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../generate/docs-site/document.ts';
import { serviceNames } from '../generate/services/list.ts';
import { type Break, breaksBetween } from '../checks/release/breaks.ts';
import { lastRelease, releasedDocument, RELEASES, unannounced } from '../checks/release/released.ts';
import { lists } from './changelog.ts';
import type { Part } from './version.ts';

/** Returns what breaks clients of the last release. */
export function breaksSinceRelease(): Break[] {
  const last = lastRelease();
  return serviceNames()
    .filter((app) => existsSync(join(RELEASES, last, `${app}.json`)))
    .flatMap((app) => breaksBetween(releasedDocument(last, app), documentOf(app)));
}

/** Returns why the changes cannot be released as this part of a version: breaks need a major one, additions a minor one. */
export function refusals(part: Part, breaks: readonly Break[], changelog: string): string[] {
  const listed = breaks.map(({ operation, what }) => `\`${operation}\` ${what}`);
  return [
    ...(part !== 'major' && breaks.length > 0
      ? [`clients of the last release break, which takes a major version:\n  ${listed.join('\n  ')}`]
      : []),
    ...(part === 'major' ? unannounced(breaks, changelog).map((line) => `CHANGELOG.md does not announce under "Breaking": ${line}`) : []),
    ...(part === 'patch' && lists(changelog, 'Added') ? ['CHANGELOG.md lists additions, which take a minor version'] : []),
  ];
}
