const UNRELEASED = '## Unreleased\n';

/** Returns the text of a section: of a version, or of the unreleased changes. */
export function sectionOf(changelog: string, title: string): string {
  const start = `\n${changelog}`.search(new RegExp(`\n## ${title.replaceAll('.', String.raw`\.`)}( |\n)`));
  if (start < 0) return '';
  const rest = changelog.slice(changelog.indexOf('\n', start) + 1);
  const end = rest.search(/^## /m);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

/** Moves the unreleased changes to a section of the version. */
export function withRelease(changelog: string, version: string, date: string): string {
  if (sectionOf(changelog, 'Unreleased') === '')
    throw new Error('CHANGELOG.md has nothing under "Unreleased": there is nothing to release');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} - ${date}\n`);
}

/** Whether the unreleased changes have something under this heading. */
export const lists = (changelog: string, heading: string): boolean =>
  sectionOf(changelog, 'Unreleased').split('\n').includes(`### ${heading}`);
