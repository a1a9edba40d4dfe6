import { getMetadataStorage } from 'class-validator';
import { AMOUNT_FORMAT, WHOLE_FORMAT } from './named-types.ts';

interface Rule {
  readonly propertyName: string;
  readonly name?: string;
  readonly constraints?: readonly unknown[];
  readonly each: boolean;
}

/** Replaces named character classes, which need a flag that patterns of a document cannot have. */
const NO_CONTROL_CHARACTER = '[^\\u0000-\\u001f\\u007f-\\u009f]';

/** The format of a field, by its rule. It applies to responses, too. */
const FORMATS: Readonly<Record<string, () => object>> = {
  isInt: () => ({ format: WHOLE_FORMAT }),
  isLimit: () => ({ format: WHOLE_FORMAT }),
  isAmount: () => ({ format: AMOUNT_FORMAT }),
  isDateOnly: () => ({ format: 'date' }),
  isDateTime: () => ({ format: 'date-time' }),
  // A date alone is accepted for people who type it; programs send an instant.
  isDateTimeOrDate: () => ({ format: 'date-time' }),
};

/** The schema members for each rule of class-validator. */
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
  ...FORMATS,
};

const TEXT_RULES: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'isLength', 'matches']);

/** A class with the metadata of Nest's plugin. */
interface DescribedClass {
  _OPENAPI_METADATA_FACTORY?: () => Record<string, object>;
  /** A response class of the shape of a request class (ViewType): it has its rules, and does not state them. */
  readonly 'suite:is-view'?: true;
}

/**
 * Adds the limits of every field to the metadata of the plugin, which does not know the rules within our own decorators.
 * Call it after the DTO classes are loaded.
 */
export function describeConstraints(): void {
  const { validationMetadatas } = getMetadataStorage() as unknown as { validationMetadatas: ReadonlyMap<DescribedClass, readonly Rule[]> };
  for (const [target, rules] of validationMetadatas) {
    const described = Object.hasOwn(target, '_OPENAPI_METADATA_FACTORY') ? target._OPENAPI_METADATA_FACTORY?.() : undefined;
    if (!described) continue;
    const schemaOf = target['suite:is-view'] ? FORMATS : SCHEMA_OF;
    for (const { propertyName, name = '', constraints = [], each } of rules) {
      const known: { items?: object } | undefined = described[propertyName];
      const rule = schemaOf[name]?.(...(constraints as never[]));
      const ofItems = TEXT_RULES.has(name) ? { items: { type: 'string', ...rule, ...known?.items } } : {};
      if (known) described[propertyName] = each ? { ...known, ...ofItems } : { ...rule, ...known };
    }
    target._OPENAPI_METADATA_FACTORY = () => described;
  }
}
