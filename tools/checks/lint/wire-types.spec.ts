import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { serviceNames } from '../../generate/services/list.ts';
import { repositoryRoot } from '../../paths.ts';

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> };
}

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const schemas = serviceNames().flatMap((service) => {
  const { components } = JSON.parse(read(`apps/${service}/openapi.json`)) as Document;
  return Object.entries(components.schemas).map(([name, { properties = {} }]) => ({
    name: `${service}: ${name}`,
    members: new Set(Object.keys(properties)),
  }));
});

/** With fewer members, a type of the page's own may have the same names by chance. */
const MEMBERS_MIN = 3;

/** Returns the types that a file declares although all of their members are those of one type of a document. */
function copiesIn(file: string, text = read(file)): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const copies: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeLiteralNode(node)) return;
    const names = node.members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
    const schema = schemas.find(({ members }) => names.every((name) => members.has(name)));
    if (schema && names.length >= MEMBERS_MIN && names.length === node.members.length) {
      copies.push(`${file}: { ${names.join(', ')} } repeats ${schema.name}; use Schemas of @suite/client`);
    }
  };
  visit(source);
  return copies;
}

it('the check of wire types finds a type of a document that is declared by hand', () => {
  const [copy] = copiesIn(
    'copy.ts',
    'export interface Packer { readonly id: string; readonly firstName: string; readonly lastName: string }',
  );
  expect(copy).toContain('{ id, firstName, lastName } repeats ');
});

it('the check of wire types finds none in a page or in what pages share', () => {
  const pages = globSync(['libs/page/src/**/*.{ts,tsx}', 'apps/*/*/src/**/*.{ts,tsx}'], { cwd: repositoryRoot }).sort();
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap((file) => copiesIn(file))).toEqual([]);
});
