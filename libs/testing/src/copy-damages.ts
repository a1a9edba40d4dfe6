import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that happens to a folder, and the problem that its check reports. */
type Damage = [name: string, change: (dir: string) => void, expected: object];

/** Returns what a check of a folder must find. `fileOf` names the file of a table. */
export const damagesOf = (fileOf: (dir: string, table: string) => string): Damage[] => [
  ['a missing file', (dir) => rmSync(fileOf(dir, 'message')), { problem: 'MISSING' }],
  ['a row too many', (dir) => appendFileSync(fileOf(dir, 'message'), '{}\n'), { problem: 'ROWS' }],
  ['other bytes', (dir) => replace(fileOf(dir, 'message'), '"amount"', '"amoumt"'), { problem: 'HASH' }],
  ['a broken line', (dir) => replace(fileOf(dir, 'message'), '{', ''), { problem: 'SYNTAX', line: 1 }],
  ['another column', (dir) => replace(fileOf(dir, 'message'), '"kind"', '"kimd"'), { problem: 'SYNTAX', line: 1 }],
  ['a newer schema', (dir) => replace(join(dir, 'manifest.json'), /"schema":"\w+"/, '"schema":"New9999999999999"'), { problem: 'VERSION' }],
  ['a table less', (dir) => replace(join(dir, 'manifest.json'), '"message":', '"massage":'), { problem: 'MANIFEST' }],
  ['a changed secret', (dir) => replace(fileOf(dir, 'webhook'), /"sealed_secret":"..../, '"sealed_secret":"AAAA'), { problem: 'KEY' }],
];

function replace(file: string, what: string | RegExp, by: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, by));
}
