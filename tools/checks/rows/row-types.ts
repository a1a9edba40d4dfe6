import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../../paths.ts';

/** The type of a value, as far as a column shows it. `other`, such as JSON and arrays, is not compared. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'other';

/** A statement as a source declares it: `sql<Row>(text)`. */
export interface DeclaredRow {
  /** File and line. */
  readonly place: string;
  /** The name of the constant that the statement is; undefined for one of a function. */
  readonly name?: string;
  /** The constant parts of the text. What is between them is not known. */
  readonly parts: readonly string[];
  /** The members of a row, without optional ones. */
  readonly members: Readonly<Record<string, Kind>>;
}

const DECLARES = /\b(sql|ListOfAllTenants)\s*[<(]/;
const DECLARER = /^(sql|ListOfAllTenants)$/;

/** Reads all calls of `sql<Row>(text)` in these files. A row without a type has no members. */
export function rowTypesOf(sources: readonly string[]): DeclaredRow[] {
  const files = sources.filter((file) => DECLARES.test(readFileSync(file, 'utf8')));
  const program = programOf(files);
  return files.flatMap((file) => rowTypesIn(program.getSourceFile(file)!, program.getTypeChecker()));
}

/** Packages outside of the repository are not read, because no row has a type of theirs. */
function programOf(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(repositoryRoot, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as { config: object };
  const parsed = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, repositoryRoot);
  const options: ts.CompilerOptions = { ...parsed.options, lib: ['lib.es5.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(repositoryRoot, (name) => name, options);
  const resolve = (name: string, from: string) =>
    /^(\.|@suite\/)/.test(name) ? ts.resolveModuleName(name, from, options, host, cache) : { resolvedModule: undefined };
  host.resolveModuleNameLiterals = (names, from) => names.map(({ text }) => resolve(text, from));
  return ts.createProgram(files, options, host);
}

function rowTypesIn(source: ts.SourceFile, checker: ts.TypeChecker): DeclaredRow[] {
  const found: DeclaredRow[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!(ts.isCallExpression(node) || ts.isNewExpression(node))) return;
    const [text] = node.arguments ?? [];
    if (!text || !ts.isIdentifier(node.expression) || !DECLARER.test(node.expression.text)) return;
    const [type] = node.typeArguments ?? [];
    const members = type ? membersOf(type, checker) : {};
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const place = `${relative(repositoryRoot, source.fileName)}:${line + 1}`;
    const name = ts.isVariableDeclaration(node.parent) ? { name: node.parent.name.getText(source) } : {};
    if (members) found.push({ place, ...name, parts: partsOf(text, checker), members });
  };
  visit(source);
  return found;
}

/** Returns the members of a type; undefined for a type parameter, whose users declare the type. */
function membersOf(node: ts.TypeNode, checker: ts.TypeChecker): Record<string, Kind> | undefined {
  const type = checker.getTypeFromTypeNode(node);
  if (type.flags & ts.TypeFlags.TypeParameter) return undefined;
  if (type.flags & ts.TypeFlags.Any) throw new Error(`The type ${node.getText()} in ${node.getSourceFile().fileName} cannot be read`);
  const members = checker.getPropertiesOfType(type).filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
  return Object.fromEntries(members.map((member) => [member.name, kindOf(checker.getTypeOfSymbol(member))]));
}

function kindOf(type: ts.Type): Kind {
  const isNothing = ({ flags }: ts.Type) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
  const parts = (type.isUnion() ? type.types : [type]).filter((part) => !isNothing(part));
  const kinds = new Set(parts.map(({ flags, symbol }): Kind => {
    if (flags & ts.TypeFlags.StringLike) return 'string';
    if (flags & ts.TypeFlags.NumberLike) return 'number';
    if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
    return symbol?.name === 'Date' ? 'Date' : 'other';
  })); // prettier-ignore
  const [kind = 'other'] = kinds;
  return kinds.size === 1 ? kind : 'other';
}

/**
 * Returns the constant parts of a text: literals, and constants and functions that consist of them. Between two parts there can be
 * anything.
 */
function partsOf(node: ts.Expression, checker: ts.TypeChecker): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return partsOf(node.body, checker);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap(({ expression, literal }) => [partsOf(expression, checker), [literal.text]]);
    return spans.reduce(followedBy, [node.head.text]);
  }
  const name = ts.isCallExpression(node) ? node.expression : node;
  const constant = ts.isIdentifier(name) ? constantOf(name, checker) : undefined;
  return constant ? partsOf(constant, checker) : ['', ''];
}

/** The last part of a text continues in the first one of the next. */
const followedBy = (parts: readonly string[], [first = '', ...others]: readonly string[]): string[] => [
  ...parts.slice(0, -1),
  `${parts.at(-1)}${first}`,
  ...others,
];

function constantOf(name: ts.Identifier, checker: ts.TypeChecker): ts.Expression | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const declaration = (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  const isConstant = declaration && ts.isVariableDeclaration(declaration) && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const;
  return isConstant ? declaration.initializer : undefined;
}
