import type { Generated } from './generated.ts';
import { withSection } from './section.ts';

/** The table of services in the README, without /.well-known, which is only for programs. */
export const readmeFiles: readonly Generated[] = [
  {
    path: 'README.md',
    make: (services, current) =>
      withSection(current, 'table', [
        '',
        '| Service | Paths | What it promises | Read more |',
        '| --- | --- | --- | --- |',
        ...services.map(({ name, paths, promise }) => {
          const shown = paths.filter((path) => path !== '/.well-known').map((path) => `\`${path}\``);
          return `| ${name} | ${shown.join(', ')} | ${promise} | [apps/${name}](apps/${name}/README.md) |`;
        }),
        '',
      ]),
  },
];
