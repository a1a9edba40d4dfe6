import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An example of a document: its code, and its documented output. */
export interface Example {
  readonly code: string;
  readonly prints: readonly string[];
}

const FOLDER = join(import.meta.dirname, '..');
const DOCUMENTS = ['README.md', 'MESSAGES.md'];

export const clientExamples = (): Example[] => DOCUMENTS.flatMap((name) => examplesOf(readFileSync(join(FOLDER, name), 'utf8')));

/** Returns the TypeScript blocks of a document; `console.log(…); // 12.50` documents the output 12.50. */
function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => ({
    code,
    prints: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text),
  }));
}
