import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { lists, sectionOf, withRelease } from './changelog.ts';
import { placesWithout } from './places.ts';
import { refusals } from './refusals.ts';
import { nextVersion, raisedPart } from './version.ts';

const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };

describe('the version of a release', () => {
  it.each([
    ['patch', '0.1.1'],
    ['minor', '0.2.0'],
    ['major', '1.0.0'],
    ['0.10.0', '0.10.0'],
  ])('follows 0.1.0: for %s, %s', (argument, next) => {
    expect(nextVersion('0.1.0', argument)).toBe(next);
  });

  it.each([
    ['0.1.0', 'is not later than 0.2.3'],
    ['0.2.3', 'is not later than 0.2.3'],
    ['0.2', 'is neither minor'],
    ['01.0.0', 'is neither minor'],
    ['v1.0.0', 'is neither minor'],
    ['next', 'is neither minor'],
  ])('cannot be %s', (argument, reason) => {
    expect(() => nextVersion('0.2.3', argument)).toThrow(reason);
  });

  it.each([
    ['1.0.0', 'major'],
    ['0.3.0', 'minor'],
    ['0.2.10', 'patch'],
  ])('%s raises the %s version of 0.2.9', (next, part) => {
    expect(raisedPart('0.2.9', next)).toBe(part);
  });

  it('the version of the last release is named everywhere', () => {
    expect(placesWithout(version)).toEqual([]);
    expect(placesWithout('99.0.0').length).toBeGreaterThan(10);
  });
});

describe('the changelog of a release', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n**Rollout.** Slowly.\n\n### Added\n\n- cart: more\n\n## 0.1.0\n\nThe first.\n';

  it('has the unreleased changes under the version and the date', () => {
    const released = withRelease(changelog, '0.2.0', '2030-01-02');
    expect(released).toContain('## Unreleased\n\n## 0.2.0 - 2030-01-02\n\n**Rollout.** Slowly.\n\n### Added');
    expect(sectionOf(released, 'Unreleased')).toBe('');
    expect(sectionOf(released, '0.2.0')).toBe('**Rollout.** Slowly.\n\n### Added\n\n- cart: more');
    expect(sectionOf(released, '0.1.0')).toBe('The first.');
    expect(() => withRelease(released, '0.3.0', '2030-01-03')).toThrow('nothing under "Unreleased"');
  });

  it('knows what kind of change it lists', () => {
    expect([lists(changelog, 'Added'), lists(changelog, 'Breaking')]).toEqual([true, false]);
  });
});

describe('the interface of a release', () => {
  const broken = [{ operation: 'GET /things', what: 'was removed' }];
  const announcing = '## Unreleased\n\n### Breaking\n\n- `GET /things` is gone.\n';

  it.each(['patch', 'minor'] as const)('does not break in a %s version, even if announced', (part) => {
    expect(refusals(part, broken, announcing)).toEqual([expect.stringContaining('`GET /things` was removed')]);
  });

  it('may break in a major version, if announced', () => {
    expect(refusals('major', broken, announcing)).toEqual([]);
    expect(refusals('major', broken, '## Unreleased\n\n- cart: more\n')).toEqual([expect.stringContaining('does not announce')]);
  });

  it('has no additions in a patch version', () => {
    const adding = '## Unreleased\n\n### Added\n\n- cart: more\n';
    expect(refusals('patch', [], adding)).toHaveLength(1);
    expect(refusals('minor', [], adding)).toEqual([]);
  });
});
