import { getMetadataStorage } from 'class-validator';

interface Rule {
  readonly propertyName: string;
  readonly name?: string;
  readonly constraints?: readonly unknown[];
  readonly each: boolean;
}

/** Patterns of a document have no classes of characters by name: those need a flag that it cannot give them. */
const NO_CONTROL_CHARACTER = '[^\\u0000-\\u001f\\u007f-\\u009f]';

/** What a rule of class-validator says in a schema, by the rule's name. */
const SCHEMA_OF: Readonly<Record<string, (...constraints: never[]) => object>> = {
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  minLength: (minLength: number) => ({ minLength }),
  maxLength: (maxLength: number) => ({ maxLength }),
  isLength: (minLength: number, maxLength?: number) => ({ minLength, ...(maxLength !== undefined && { maxLength }) }),
  matches: (pattern: RegExp) => ({ pattern: pattern.source.replaceAll('\\P{Cc}', NO_CONTROL_CHARACTER) }),
  isNotEmpty: () => ({ minLength: 1 }),
  arrayMinSize: (minItems: number) => ({ ...(minItems > 0 && { minItems }) }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
};

const TEXT_RULES: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'isLength', 'matches']);

/** A class with what Nest's plugin has read from its source. */
interface DescribedClass {
  _OPENAPI_METADATA_FACTORY?: () => Record<string, object>;
}

/**
 * Adds the bounds of every field, as they are checked, to what the plugin has read: it knows single rules, and not those
 * that a decorator of ours stands for. To be called once the DTO classes are loaded.
 */
export function describeConstraints(): void {
  const { validationMetadatas } = getMetadataStorage() as unknown as { validationMetadatas: ReadonlyMap<DescribedClass, readonly Rule[]> };
  for (const [target, rules] of validationMetadatas) {
    const described = Object.hasOwn(target, '_OPENAPI_METADATA_FACTORY') ? target._OPENAPI_METADATA_FACTORY?.() : undefined;
    if (!described) continue;
    for (const { propertyName, name = '', constraints = [], each } of rules) {
      const known = described[propertyName] as { items?: object } | undefined;
      const rule = SCHEMA_OF[name]?.(...(constraints as never[]));
      const ofItems = TEXT_RULES.has(name) ? { items: { type: 'string', ...rule, ...known?.items } } : {};
      // The plugin knows no integers: to TypeScript each number is one.
      const ofNumber = name === 'isInt' ? { type: 'integer' } : {};
      if (known) described[propertyName] = each ? { ...known, ...ofItems } : { ...known, ...rule, ...known, ...ofNumber };
    }
    target._OPENAPI_METADATA_FACTORY = () => described;
  }
}
