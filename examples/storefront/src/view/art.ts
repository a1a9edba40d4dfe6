import { svg, type SVGTemplateResult } from 'lit-html';

const coffee = svg`
  <ellipse cx="160" cy="206" rx="92" ry="10" class="shade" />
  <path d="M104 66 q56 -14 112 0 l10 122 q0 16 -16 16 h-100 q-16 0 -16 -16z" class="a" />
  <path d="M104 66 q56 -14 112 0 l-4 -22 q-52 -12 -104 0z" class="b" />
  <rect x="118" y="98" width="84" height="66" rx="10" class="paper" />
  <path d="M160 112 c-20 6 -20 34 0 40 c20 -6 20 -34 0 -40z" class="b" />
  <path d="M160 114 q-9 9 0 18 t0 18" fill="none" stroke-width="3" class="line" />
  <path d="M118 180 h84" stroke-width="4" stroke-linecap="round" class="line" />`;

const cheese = svg`
  <ellipse cx="160" cy="206" rx="108" ry="10" class="shade" />
  <path d="M56 150 L214 74 q44 18 50 76z" class="c" />
  <path d="M56 150 h208 v50 q0 4 -4 4 H60 q-4 0 -4 -4z" class="d" />
  <circle cx="206" cy="118" r="13" class="e" /><circle cx="160" cy="134" r="8" class="e" />
  <circle cx="100" cy="178" r="11" class="e" /><circle cx="160" cy="186" r="7" class="e" /><circle cx="222" cy="174" r="14" class="e" />`;

const mug = svg`
  <ellipse cx="160" cy="206" rx="84" ry="10" class="shade" />
  <path d="M204 100 h20 q32 0 32 34 t-34 36 h-16" fill="none" stroke-width="15" class="handle" />
  <path d="M88 74 h124 v84 q0 46 -46 46 h-32 q-46 0 -46 -46z" class="f" />
  <ellipse cx="150" cy="74" rx="62" ry="14" class="g" />
  <ellipse cx="150" cy="76" rx="50" ry="9" class="b" />
  <path d="M88 128 q62 26 124 0 v16 q-62 26 -124 0z" class="paper" />
  <path d="M132 46 q-10 -10 0 -20 t0 -16 M164 46 q-10 -10 0 -20 t0 -16" fill="none" stroke-width="4" stroke-linecap="round" class="steam" />`;

const parcel = svg`
  <ellipse cx="160" cy="206" rx="96" ry="10" class="shade" />
  <path d="M76 92 l84 -34 84 34 v82 l-84 32 -84 -32z" class="a" />
  <path d="M76 92 l84 32 84 -32 M160 124 v82" fill="none" stroke-width="4" class="line" />`;

const PICTURES: Readonly<Record<string, SVGTemplateResult>> = { coffee, cheese, mug };

/** Returns the picture of a product; a parcel by default. */
export function art(productId: string): SVGTemplateResult {
  return svg`<svg class="art" viewBox="0 0 320 224" aria-hidden="true" focusable="false">${PICTURES[productId] ?? parcel}</svg>`;
}
