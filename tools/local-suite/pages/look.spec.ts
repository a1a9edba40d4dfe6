import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const tokens = read('libs/look/tokens.css');

/** The colours of a scheme by token. */
const colours = (scheme: 'light' | 'dark'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(([, name, light, dark, both]) => [
      name,
      both ?? (scheme === 'light' ? light : dark),
    ]),
  );

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a colour into a surface, as `color-mix` does in sRGB. */
const mixed = (colour: string, surface: string, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => [colour, surface].map((each) => Number.parseInt(each.slice(at, at + 2), 16)))
    .map(([top = 0, back = 0]) =>
      Math.round(top * part + back * (1 - part))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const TEXT = ['ink', 'quiet', 'accent', 'good', 'wait', 'bad'];
const SURFACES = ['paper', 'wash', 'card'];
const ON_PANELS = ['panel-ink', 'panel-quiet', 'panel-accent', 'panel-text', 'panel-name', 'panel-number'];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The share of a method's colour in its background, as in docs.css. */
const TINT = 0.12;
const READABLE = 4.5;
const VISIBLE = 3;

describe.each(['light', 'dark'] as const)('the colours in %s', (scheme) => {
  const all = colours(scheme);
  const of = (name: string): string => all[name] ?? `no colour ${name}`;
  const low = (pairs: readonly (readonly [string, string, string, string])[], least: number) =>
    pairs
      .map(([name, text, on, surface]) => [`${name} on ${on}`, contrast(text, surface)] as const)
      .filter(([, found]) => !(found >= least));

  it('are readable on every surface', () => {
    const pairs = TEXT.flatMap((text) => SURFACES.map((surface) => [text, of(text), surface, of(surface)] as const));
    expect(low(pairs, READABLE)).toEqual([]);
  });

  it('are readable on buttons and on panels of code', () => {
    const onPanels = ON_PANELS.flatMap((text) => ['panel'].map((panel) => [text, of(text), panel, of(panel)] as const));
    const heads = ['panel-ink', 'panel-quiet'].map((text) => [text, of(text), 'panel-rule', of('panel-rule')] as const);
    const onSigns = ['accent', 'bad'].map((sign) => ['on-accent', of('on-accent'), sign, of(sign)] as const);
    expect(low([...onSigns, ...onPanels, ...heads], READABLE)).toEqual([]);
  });

  it('name the methods of HTTP readably on their own tint', () => {
    const pairs = METHODS.flatMap((method) =>
      ['paper', 'card', 'wash'].map((surface) => [method, of(method), surface, mixed(of(method), of(surface), TINT)] as const),
    );
    expect(low(pairs, READABLE)).toEqual([]);
  });

  it('show the border of a field', () => {
    expect(
      low(
        SURFACES.map((surface) => ['edge', of('edge'), surface, of(surface)] as const),
        VISIBLE,
      ),
    ).toEqual([]);
  });
});

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi;
const ownColours = (file: string): string[] => read(file).match(COLOUR) ?? [];
const styles = ['libs/look/base.css', ...globSync('{tools,apps,examples,libs/page}/**/*.css', { cwd: repositoryRoot })];

/** Drawings and shadows have colours of their own. */
const DRAWN = ['examples/storefront/src/style/art.css'];

it.each(styles.filter((file) => !DRAWN.includes(file)))('%s takes its colours from the tokens', (file) => {
  expect(ownColours(file).filter((colour) => !colour.startsWith('rgb('))).toEqual([]);
});

it.each(globSync('apps/**/*.mail.ts', { cwd: repositoryRoot }))('%s has the colours of the tokens', (file) => {
  const known = [...Object.values(colours('light')), ...Object.values(colours('dark'))];
  expect(ownColours(file).filter((colour) => !known.includes(colour))).toEqual([]);
});
