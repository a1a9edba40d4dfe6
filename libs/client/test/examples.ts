/** An example of a README: its code, and its documented output. */
export interface Example {
  readonly code: string;
  readonly prints: readonly string[];
}

/** Returns the TypeScript blocks of a document; `console.log(…); // 12.50` documents the output 12.50. */
export function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => ({
    code,
    prints: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text),
  }));
}
