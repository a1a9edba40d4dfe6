import ts from 'typescript';

/** The doc comment of a class, and of each member, including inherited ones. */
export interface ClassComment {
  readonly text: string;
  readonly members: Readonly<Record<string, string>>;
}

/** Comments by class name. */
export type Comments = ReadonlyMap<string, ClassComment>;

/** Returns the doc comments of all classes of these files. Nest's plugin does not see inherited ones. */
export function commentsIn(program: ts.Program, files: readonly string[]): Comments {
  const checker = program.getTypeChecker();
  const textOf = (symbol: ts.Symbol | undefined) =>
    ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? []).replaceAll(/\s*\n\s*/g, ' ');
  const classesIn = (node: ts.Node): ts.ClassDeclaration[] => {
    const inner: ts.ClassDeclaration[] = [];
    ts.forEachChild(node, (child) => void inner.push(...classesIn(child)));
    return ts.isClassDeclaration(node) ? [node, ...inner] : inner;
  };
  const classes = files.flatMap((file) => classesIn(program.getSourceFile(file) as ts.SourceFile));
  const comments = classes.map((declaration) => {
    const members = checker.getPropertiesOfType(checker.getTypeAtLocation(declaration));
    const described = members.map((member) => [member.name, textOf(member)] as const).filter(([, text]) => text !== '');
    const text = textOf(declaration.name && checker.getSymbolAtLocation(declaration.name));
    return [declaration.name?.text ?? '', { text, members: Object.fromEntries(described) }] as const;
  });
  return new Map(comments);
}
