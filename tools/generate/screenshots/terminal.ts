import { escapeHtml, STYLE } from '../../local-suite/pages/look.ts';

const CLASSES: Readonly<Record<string, string>> = { '1': 'bold', '2': 'dim', '32': 'green' };

const OWN_STYLE = `
body { display: inline-block; padding: 1.8rem; }
.terminal { width: 56rem; margin: 0; border-radius: 14px; overflow: hidden; background: var(--panel); color: var(--panel-ink); box-shadow: var(--shadow); }
.terminal header { padding: 0.7rem 1.4rem; border-bottom: 1px solid var(--panel-rule); color: var(--panel-quiet); font: 0.875rem var(--mono); }
.terminal pre { margin: 0; padding: 1.2rem 1.4rem 1.5rem; font: 0.875rem/1.5 var(--mono); }
.bold { font-weight: 700; }
.dim { color: var(--panel-quiet); }
.green { color: var(--panel-accent); }`;

/** Returns a page that shows the output of a command as a terminal does, with the colours that the suite's commands use. */
export function terminalPage(command: string, output: string): string {
  const html = escapeHtml(output).replaceAll(/\x1b\[(\d+)m/g, (_, code: string) =>
    code === '0' ? '</span>' : `<span class="${CLASSES[code] ?? ''}">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(command)}</title><style>${STYLE}${OWN_STYLE}</style></head>
<body><figure class="terminal"><header>$ ${escapeHtml(command)}</header><pre>${html}</pre></figure></body></html>`;
}
