import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../../../paths.ts';

/** Code without database and network, whose mutants Stryker makes, and the specs that must notice them. Paths are relative to the root. */
export interface PureArea {
  readonly name: string;
  readonly project: string;
  /** Modules of such a project cannot be loaded again in the same process. */
  readonly isEsm: boolean;
  readonly mutate: readonly string[];
  readonly specs: readonly string[];
  /** The percentage of mutants that the specs must notice. */
  readonly atLeast: number;
}

const GOAL = 90;

const NOT_CODE = /(\.spec|\.fixture|\.arbitrary|\.reference|\.d|\/index)\.ts$/;
const DOMAIN = 'src/**/domain/**/*.ts';
/** Without most hooks: a mutant of a hook that never answers takes the whole time that a mutant may take. */
const OF_HTTP = 'caller-signal,csv,encoded-text,location.interceptor,omit-nullish,precondition.guard,preference,request-body,unknown-path';

/** All areas, small ones first. Not yet among them: route-planning. Of the PDF of an invoice, only what is not drawn. */
export const PURE_AREAS: readonly PureArea[] = [
  area('libs/postal-codes'),
  area('libs/money'),
  area('libs/errors'),
  area('libs/tenant'),
  area('libs/messages', [DOMAIN, 'src/webhooks/standard-signature.spec.ts']),
  area('libs/auth-guard', [
    'src/{access.guard,access.guard.refusals,ended-staff-tokens,verification-keys,verified-tokens,web-origin}{,.spec}.ts',
  ]),
  area('libs/runtime', ['src/{clock,env,key-ring,utf8,within}{,.spec}.ts']),
  area('libs/http', [`src/{${OF_HTTP}}{,.spec}.ts`]),
  area('libs/page', [
    'src/{calls,device,new-uuid,server-events,sign-in-calls}{,.spec}.ts',
    'src/desk/{format,in-words,join-pages,language,meanings,read-each,roles,router,site,staff-session}{,.spec}.ts',
  ]),
  // Without iterations over pages and messages: a mutant of one that never ends takes the whole time that a mutant may take.
  area('libs/client', [
    'src/{client,methods,result,retry,shopper-session,suite-error,tokens,webhook}{,.spec}.ts',
    '{src/{feed,pages},test/two-shoppers}.spec.ts',
  ]),
  // Without the cache around that of a package: it stays when the module is loaded again with a mutant.
  area('libs/validation', ['src/!(rules-of-class).ts']),
  area('libs/coupon-rules'),
  area('apps/sequential-id', [DOMAIN]),
  area('libs/invoice', ['src/*.ts', 'src/xml/*.ts', 'src/pdf/{formats,totals}*.ts']),
  area('apps/coupon', [DOMAIN]),
  area('apps/auth', [DOMAIN]),
  area('libs/cart-pricing'),
  area('apps/pick-pack', [DOMAIN, 'station/src/core/**/*.ts']),
  area('apps/delivery', [DOMAIN]),
  area('apps/cart', [DOMAIN]),
];

function area(project: string, paths = ['src/**/*.ts'], atLeast = GOAL): PureArea {
  const files = paths.flatMap((path) => globSync(join(project, path), { cwd: repositoryRoot })).toSorted();
  return {
    ...{ name: basename(project), project, isEsm: isEsm(project) },
    mutate: files.filter((file) => !NOT_CODE.test(file)),
    ...{ specs: files.filter((file) => file.endsWith('.spec.ts')), atLeast },
  };
}

function isEsm(project: string): boolean {
  try {
    return (JSON.parse(readFileSync(join(repositoryRoot, project, 'package.json'), 'utf8')) as { type?: string }).type === 'module';
  } catch {
    return false;
  }
}
