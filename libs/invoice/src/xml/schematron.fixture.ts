import { createRequire } from 'node:module';
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom';

type Evaluate<T> = (path: string, context: Node, facade: null, variables: null, options: object) => T;

/** The functions of fontoxpath that are used here. Its own types bring those of browsers into every file. */
interface XPath {
  readonly evaluateXPathToBoolean: Evaluate<boolean>;
  readonly evaluateXPathToNodes: Evaluate<Node[]>;
}

const { evaluateXPathToBoolean, evaluateXPathToNodes } = createRequire(__filename)('fontoxpath') as XPath;

/** Sums that must be equal. The evaluator adds floats, so our own rules decide them, in exact decimals. */
const SUMS = /^BR-(CO-1[0-6]|(S|Z|E|AE|IC|G|O)-08)$/;

interface Assertion {
  readonly id: string;
  readonly test: string;
}

interface Rule {
  readonly context: string;
  readonly assertions: readonly Assertion[];
}

/** The rules of a Schematron that is already preprocessed: without abstract patterns, variables and inclusions. */
export class Schematron {
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly patterns: readonly (readonly Rule[])[];

  constructor(source: string) {
    const root = parseXmlDocument(source);
    const all = (within: Document | Element, name: string): Element[] => [...within.getElementsByTagNameNS('*', name)];
    const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';
    this.namespaces = new Map(all(root, 'ns').map((ns) => [attribute(ns, 'prefix'), attribute(ns, 'uri')]));
    this.patterns = all(root, 'pattern').map((pattern) =>
      all(pattern, 'rule').map((rule) => ({
        context: attribute(rule, 'context'),
        // Warnings say what the norm leaves out of its syntaxes.
        assertions: all(rule, 'assert')
          .filter((each) => attribute(each, 'flag') === 'fatal' && !SUMS.test(attribute(each, 'id')))
          .map((each) => ({ id: attribute(each, 'id'), test: attribute(each, 'test') })),
      })),
    );
  }

  get size(): number {
    return this.patterns.flat().reduce((sum, { assertions }) => sum + assertions.length, 0);
  }

  /** Returns the ids of the rules that a document breaks. */
  brokenBy(xml: string): string[] {
    const document = parseXmlDocument(xml);
    return this.patterns.flatMap((rules) => this.brokenIn(rules, document));
  }

  /** In a pattern, the first rule whose context a node has applies to it. */
  private brokenIn(rules: readonly Rule[], document: Document): string[] {
    const judged = new Set<Node>();
    return rules.flatMap(({ context, assertions }) => {
      const nodes = evaluateXPathToNodes(this.pathOf(context), document, null, null, this.options).filter((node) => !judged.has(node));
      nodes.forEach((node) => judged.add(node));
      return nodes.flatMap((node) => assertions.filter(({ test }) => !this.holds(test, node)).map(({ id }) => id));
    });
  }

  private holds(test: string, node: Node): boolean {
    return evaluateXPathToBoolean(`boolean(${test})`, node, null, null, this.options);
  }

  /** A context is a pattern: it matches at any depth. */
  private pathOf(context: string): string {
    return context
      .split(/\s\|\s|(?<=\])\|/)
      .map((each) => (each.trim().startsWith('/') ? each : `//${each.trim()}`))
      .join(' | ');
  }

  private get options() {
    return { namespaceResolver: (prefix: string) => this.namespaces.get(prefix) ?? null };
  }
}
