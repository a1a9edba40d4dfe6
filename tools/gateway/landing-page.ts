import type { Service } from '../services/list.ts';
import { escapeHtml } from './answer.ts';

export interface Landing {
  readonly services: readonly Service[];
  /** Pages of the systems that are emulated beside the suite, by name. */
  readonly emulators: Readonly<Record<string, string>>;
  readonly credentialsFile: string;
}

/** The page at `/`. */
export function landingPage({ services, emulators, credentialsFile }: Landing): string {
  const rows = services.map(
    ({ name, about, paths: [prefix] }) =>
      `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(about)}</td><td><a href="${prefix}/docs">docs</a></td>` +
      `<td><a href="${prefix}/openapi.json">openapi.json</a></td></tr>`,
  );
  const links = Object.entries(emulators).map(([name, url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(name)}, emulated</a></li>`);
  return page(
    'Commerce suite',
    `<table>${rows.join('')}</table><ul><li><a href="/mail">Mails that were sent</a></li>${links.join('')}</ul>` +
      `<p>Credentials of the demo tenants: <code>${escapeHtml(credentialsFile)}</code></p>`,
  );
}

/** A plain page in the suite's look. The title is text, the content is HTML. */
export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; } th, td { text-align: left; padding: .3rem 1.5rem .3rem 0; vertical-align: top; }
th { overflow-wrap: normal; } time { white-space: nowrap; }
pre { white-space: pre-wrap; background: #f6f6f4; padding: 1rem; }
@media (prefers-color-scheme: dark) { body { background: #16181b; color: #ddd; } a { color: #8ab4f8; } pre { background: #22252a; } }
</style></head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>
`;
}

/** A moment as people read it: to the second, on one line. */
export const shownTime = (iso: string): string => `<time>${escapeHtml(iso.replace('T', ' ').replace(/\.\d+Z$/, ''))}</time>`;
