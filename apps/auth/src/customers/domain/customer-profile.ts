type Attributes = Readonly<Record<string, unknown>>;

/** The members of a profile with a text. */
const TEXTS = [
  'contactEmail',
  'title',
  'firstName',
  'middleName',
  'lastName',
  'contactPhone',
  'company',
  'preferredLanguage',
  'preferredCurrency',
  'preferredSite',
] as const;

/** The profile of a customer as it is stored; null for absent. */
export type Profile = Readonly<Record<(typeof TEXTS)[number], string | null>> & {
  readonly mixins: Attributes | null;
  readonly mixinSchemas: Attributes | null;
};

/** A profile in a request. An omitted member does not change, and null clears it. */
export type ProfileChange = { readonly [M in (typeof TEXTS)[number]]?: string | null | undefined } & {
  readonly mixins?: Attributes | null | undefined;
  readonly metadata?: { readonly mixins?: Attributes | null | undefined; readonly version?: number | undefined } | null | undefined;
};

const EMPTY: Profile = {
  ...(Object.fromEntries(TEXTS.map((member) => [member, null])) as Record<(typeof TEXTS)[number], null>),
  mixins: null,
  mixinSchemas: null,
};

/** The members that a change sets. */
function changesOf(change: ProfileChange): Partial<Profile> {
  const members = [...TEXTS, 'mixins'] as const;
  const set = members.filter((member) => change[member] !== undefined).map((member) => [member, change[member]] as const);
  const schemas = change.metadata?.mixins;
  return { ...Object.fromEntries(set), ...(schemas !== undefined && { mixinSchemas: schemas }) };
}

/** Returns the profile of a new customer, or one that replaces another: omitted members are empty. */
export const newProfile = (change: ProfileChange): Profile => ({ ...EMPTY, ...changesOf(change) });

/** Returns what has the changed profile; omitted members stay the same. */
export const withProfile = <T extends Profile>(before: T, change: ProfileChange): T => ({ ...before, ...changesOf(change) });

/** Whether a request sets no member. */
export const isEmptyChange = (change: ProfileChange): boolean => Object.keys(changesOf(change)).length === 0;
