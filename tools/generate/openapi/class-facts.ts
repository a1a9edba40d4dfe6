import ts from 'typescript';

/** The type that a member declares by name, such as `Int32` or `OrderStatus`. */
export interface NamedType {
  readonly name: string;
  readonly description: string;
  /** The values of a union of texts, in the order of their declaration; undefined for any other type. */
  readonly values: readonly string[] | undefined;
}

/** The doc comment of a class, and the facts about each member, including inherited ones. */
export interface ClassFacts {
  readonly text: string;
  readonly members: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, NamedType>>;
}

/** The facts about classes, by their names. */
export type Facts = ReadonlyMap<string, ClassFacts>;

/** Returns comments and named types of all classes of these files. Nest's plugin sees neither inherited comments nor names of types. */
export function factsOf(program: ts.Program, files: readonly string[]): Facts {
  const checker = program.getTypeChecker();
  const textOf = (symbol: ts.Symbol | undefined) =>
    ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []).replaceAll(/\s*\n\s*/g, ' ');
  const classesIn = (node: ts.Node): ts.ClassDeclaration[] => {
    const inner: ts.ClassDeclaration[] = [];
    ts.forEachChild(node, (child) => void inner.push(...classesIn(child)));
    return ts.isClassDeclaration(node) ? [node, ...inner] : inner;
  };
  const classes = files.flatMap((file) => classesIn(program.getSourceFile(file) as ts.SourceFile));
  const facts = classes.map((declaration) => {
    const members = checker.getPropertiesOfType(checker.getTypeAtLocation(declaration));
    const described = members.map((member) => [member.name, textOf(member)] as const).filter(([, text]) => text !== '');
    const typed = members.flatMap((member) => {
      const alias = aliasOf(member, checker);
      return alias ? [[member.name, { name: alias.name, description: textOf(alias), values: valuesOf(alias, checker) }] as const] : [];
    });
    const text = textOf(declaration.name && checker.getSymbolAtLocation(declaration.name));
    return [declaration.name?.text ?? '', { text, members: Object.fromEntries(described), types: Object.fromEntries(typed) }] as const;
  });
  return new Map(facts);
}

/** Returns the type alias that a member is declared with, without `null` and the brackets of a list. */
function aliasOf(member: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  for (const declaration of member.declarations ?? []) {
    const { type } = declaration as Partial<ts.PropertyDeclaration>;
    const named = type && namedIn(type);
    const target = named && targetOf(named, checker);
    if (target && target.flags & ts.SymbolFlags.TypeAlias) return target;
  }
  return undefined;
}

/** Returns the symbol that a name refers to, also if it is imported. */
function targetOf({ typeName }: ts.TypeReferenceNode, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(typeName);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function namedIn(node: ts.TypeNode): ts.TypeReferenceNode | undefined {
  if (ts.isArrayTypeNode(node)) return namedIn(node.elementType);
  if (ts.isTypeOperatorNode(node) || ts.isParenthesizedTypeNode(node)) return namedIn(node.type);
  if (ts.isUnionTypeNode(node)) {
    const others = node.types.filter((type) => !(ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword));
    return others.length === 1 && others[0] ? namedIn(others[0]) : undefined;
  }
  return ts.isTypeReferenceNode(node) && !node.typeArguments ? node : undefined;
}

/** Returns the texts of a union. TypeScript orders them by first use, so a list that the union is made of decides. */
function valuesOf(alias: ts.Symbol, checker: ts.TypeChecker): readonly string[] | undefined {
  const type = checker.getDeclaredTypeOfSymbol(alias);
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.every((part) => part.isStringLiteral())) return undefined;
  const values = parts.map((part) => part.value);
  const listed = listedIn(alias.declarations?.find(ts.isTypeAliasDeclaration)?.type, checker);
  return listed ? listed.filter((value) => values.includes(value)) : values.toSorted();
}

function listedIn(node: ts.TypeNode | undefined, checker: ts.TypeChecker): readonly string[] | undefined {
  if (!node) return undefined;
  if (ts.isUnionTypeNode(node))
    return node.types.flatMap((type) => (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : []));
  if (ts.isTypeReferenceNode(node)) {
    return listedIn(targetOf(node, checker)?.declarations?.find(ts.isTypeAliasDeclaration)?.type, checker);
  }
  if (!ts.isIndexedAccessTypeNode(node)) return undefined;
  const list = checker.getTypeAtLocation(node.objectType);
  const entries = checker.isTupleType(list) ? checker.getTypeArguments(list as ts.TypeReference) : [];
  return entries.flatMap((entry) => (entry.isStringLiteral() ? [entry.value] : []));
}
