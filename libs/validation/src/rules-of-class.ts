import { getMetadataStorage } from 'class-validator';

const storage = getMetadataStorage();
type Rules = ReturnType<typeof storage.getTargetValidationMetadatas>;
type RulesByField = ReturnType<typeof storage.groupByPropertyName>;

/**
 * Keeps the rules of each class, and their order by fields. The package class-validator collects them again from all classes for every
 * object that it validates, which was a seventh of the work of a small request. The rules of a class are complete once it is decorated.
 * This holds for validations without groups and schemas only, and this repository has no others.
 */
export function keepRulesOfClasses(): void {
  const collect = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const rulesOf = new WeakMap<WeakKey, Rules>();
  const byField = new WeakMap<Rules, RulesByField>();
  storage.getTargetValidationMetadatas = (target, ...options) => kept(rulesOf, target, () => collect(target, ...options));
  storage.groupByPropertyName = (rules) => kept(byField, rules, () => group(rules));
}

function kept<K extends WeakKey, V>(cache: WeakMap<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
