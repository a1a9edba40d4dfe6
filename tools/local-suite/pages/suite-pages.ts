import { BUNDLE_FILES } from '../../generate/docs-site/bundle-files.ts';
import { docsFiles } from '../../generate/docs-site/site.ts';
import { mailPages } from '../mail-sink/mail-pages.ts';
import { DemoStation } from './demo-station.ts';
import { demoTokens } from './demo-tokens.ts';
import { type FrontPage, frontPage } from './front-page.ts';
import { healthOf } from './health.ts';
import { type Files, firstOf, LOCAL_SCRIPTS, type Pages, pagesOf } from './local-pages.ts';

export interface SuitePages extends FrontPage {
  readonly mailFolder: string;
  /** The port of each service's health, by its name. */
  readonly healthPorts: Readonly<Record<string, number>>;
}

/** Returns all pages of the local suite: the front page, the docs, the mails, and the data of their scripts. */
export function suitePages(suite: SuitePages): Pages {
  const { demo, healthPorts, mailFolder } = suite;
  const station = new DemoStation(demo);
  const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });
  const tokens = Object.keys(demo.tenants).map(
    (tenant) => [`/local/tokens/${tenant}`, async () => json(await demoTokens(demo, tenant))] as const,
  );
  const files: Files = {
    '/': async () => ({ type: 'text/html', body: frontPage(suite, await station.code()) }),
    '/local/health': async () => json(await healthOf(healthPorts)),
    ...LOCAL_SCRIPTS,
    ...Object.fromEntries(Object.entries(BUNDLE_FILES).map(([name, make]) => [`/${name}`, make])),
    ...Object.fromEntries(tokens),
  };
  const docs = docsFiles({ baseUrl: demo.baseUrl, tenants: Object.keys(demo.tenants) });
  const toDocs: Pages = (path, response) => {
    if (path !== '/docs') return false;
    response.writeHead(308, { location: '/docs/' }).end();
    return true;
  };
  return firstOf(
    pagesOf(files),
    toDocs,
    (path, response) => pagesOf(docs)(path.replace(/\/$/, '/index.html'), response),
    mailPages(mailFolder),
  );
}
