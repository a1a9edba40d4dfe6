import { formatFiles, generateFiles, joinPathFragments, logger, names, type Tree, updateJson } from '@nx/devkit';
import { join } from 'node:path';
import { parsedServices, schemaOf, type Service } from '../services/list.ts';

/** The options of `npx nx g @suite/tools:service`, as schema.json describes them. */
export interface Options {
  readonly name: string;
  readonly prefix?: string;
  readonly about: string;
  readonly promise: string;
}

const SERVICES = 'services.json';
const SCOPES = 'apps/auth/src/clients/domain/scope-meanings.ts';
const END_OF_SCOPES = '\n} as const';

/** Adds a service with one resource, notes: its folder, its scope, its entry in services.json. Prints the next steps. */
export default async function service(tree: Tree, options: Options): Promise<() => void> {
  const { name, prefix = `/${name}`, about, promise } = options;
  const scope = `${name.replaceAll('-', '')}.note_manage`;
  addToList(tree, {
    ...{ name, about, promise, paths: [prefix], errors: 'standard', jobs: false },
    ...{ calls: [], outside: [], secrets: [], settings: [] },
  });
  const scopes = tree.read(SCOPES, 'utf8') ?? '';
  tree.write(SCOPES, scopes.replace(END_OF_SCOPES, `\n  '${scope}': 'Store and read notes',${END_OF_SCOPES}`));
  generateFiles(tree, join(import.meta.dirname, 'files'), joinPathFragments('apps', name), {
    ...{ name, prefix, scope, promise: sentence(promise), title: sentence(name.replaceAll('-', ' ')) },
    ...{ className: names(name).className, schema: schemaOf(name), version: String(Date.now()) },
  });
  await formatFiles(tree);
  return () => logger.info(nextSteps(name));
}

/** Adds the entry, unless the list would break a rule of services.json. */
function addToList(tree: Tree, entry: Service): void {
  updateJson<Service[]>(tree, SERVICES, (list) => parsedServices(JSON.stringify([...list, entry])));
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nextSteps(name: string): string {
  return `
apps/${name} is a service that stores notes. Next:

  npm run services          writes its role, routes, containers and manifests
  npm run openapi           writes its openapi.json and requests.http
  npx nx test ${name}   probes its routes and sends its examples

Then replace the note by what the service is for: CONTRIBUTING.md, "Add a service".`;
}
