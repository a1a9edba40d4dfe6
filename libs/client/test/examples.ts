/** An example of a README: its code, and what it says that it prints. */
export interface Example {
  readonly code: string;
  readonly prints: readonly string[];
}

/** The TypeScript blocks of a document; `console.log(…); // 12.50` says that 12.50 is printed. */
export function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => ({
    code,
    prints: [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text),
  }));
}
