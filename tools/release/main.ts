import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES } from '../checks/release/released.ts';
import { repositoryRoot } from '../paths.ts';
import { sectionOf, withRelease } from './changelog.ts';
import { places, placesWithout, writeVersion } from './places.ts';
import { breaksSinceRelease, refusals } from './refusals.ts';
import { nextVersion, raisedPart } from './version.ts';

// npm run release -- minor: writes the version everywhere, records the documents, commits and tags. It pushes nothing.
const CHANGELOG = join(repositoryRoot, 'CHANGELOG.md');
const GENERATORS = ['generate/openapi', 'generate/services', 'checks/release'];

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();
const runTool = (folder: string): void => {
  execFileSync(process.execPath, [join(repositoryRoot, 'tools', folder, 'main.ts')], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** Returns why the repository cannot be released now. */
function stateRefusals(current: string, next: string): string[] {
  const [branch, changes] = [git('rev-parse', '--abbrev-ref', 'HEAD'), git('status', '--porcelain')];
  const misplaced = placesWithout(current);
  return [
    ...(branch === 'main' ? [] : [`a release is made on main, and this is ${branch}: git switch main`]),
    ...(changes === '' ? [] : [`the working tree has changes; commit or stash them first:\n${changes}`]),
    ...(git('tag', '--list', `v${next}`) === '' ? [] : [`the tag v${next} exists: choose a later version`]),
    ...(existsSync(join(RELEASES, next)) ? [`docs/releases/${next} exists: choose a later version`] : []),
    ...misplaced.map((place) => `the version ${current} is missing in ${place}`),
  ];
}

/** Writes, commits and tags the release. After a failure the tree is as before. */
function release(current: string, next: string, changelog: string): void {
  try {
    writeVersion(current, next);
    writeFileSync(CHANGELOG, changelog);
    for (const folder of GENERATORS) runTool(folder);
    git('add', '--all');
    git('commit', '--quiet', '--message', `suite: release ${next}`);
  } catch (error) {
    git('reset', '--quiet', '--hard');
    rmSync(join(RELEASES, next), { recursive: true, force: true });
    throw error;
  }
  git('tag', '--annotate', '--cleanup=whitespace', `v${next}`, '--message', `Version ${next}\n\n${sectionOf(changelog, next)}`);
}

function main(args: readonly string[]): void {
  const [argument, ...others] = args.filter((each) => each !== '--dry-run');
  if (argument === undefined || others.length > 0) throw new Error('Usage: npm run release -- minor|patch|major|X.Y.Z [--dry-run]');
  const { version: current } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
  const next = nextVersion(current, argument);
  const changelog = readFileSync(CHANGELOG, 'utf8');
  const released = withRelease(changelog, next, new Date().toISOString().slice(0, 10));
  const reasons = [...stateRefusals(current, next), ...refusals(raisedPart(current, next), breaksSinceRelease(), changelog)];
  if (reasons.length > 0) throw new Error(`${next} cannot be released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
  if (args.includes('--dry-run')) {
    const files = [
      ...new Set(places().map(({ file }) => file)),
      'CHANGELOG.md',
      'apps/*/openapi.json',
      'apps/*/asyncapi.json',
      `docs/releases/${next}`,
    ];
    console.log(`Would release ${next} after ${current}, tagged v${next}, and write:\n${files.map((file) => `  ${file}`).join('\n')}`);
    console.log(`\nThe changes:\n\n${sectionOf(released, next)}`);
    return;
  }
  release(current, next, released);
  console.log(
    `Released ${next}: commit ${git('rev-parse', '--short', 'HEAD')}, tag v${next}. Publish it with: git push origin main v${next}`,
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
