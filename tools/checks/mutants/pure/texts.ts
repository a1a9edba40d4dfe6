import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Sentences for people have blanks. Tests check the types of errors instead. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore: (path) => (textsOf((path as unknown as { readonly node: Text }).node).some(hasWords) ? 'a text for people' : undefined),
  }),
];

/** The members of a syntax node of Babel that are used here. */
interface Text {
  readonly type: string;
  readonly value?: string;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

const textsOf = ({ type, value = '', quasis = [] }: Text): string[] =>
  type === 'StringLiteral' ? [value] : type === 'TemplateLiteral' ? quasis.map((quasi) => quasi.value.raw) : [];
const hasWords = (text: string): boolean => /\w,? \w/.test(text);
