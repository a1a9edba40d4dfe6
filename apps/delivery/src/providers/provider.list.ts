import { PROVIDER_A } from './a/a.provider';
import { PROVIDER_B } from './b/b.provider';
import type { ProviderKind } from './kind.provider';
import { LOCAL } from './local/local.provider';
import { ONFLEET } from './onfleet/onfleet.provider';

/** The delivery providers. A new one is a folder and its line here. */
export const DELIVERY_PROVIDERS = [PROVIDER_A, PROVIDER_B, ONFLEET, LOCAL] as const;

type NamesOf<Kinds> = { readonly [I in keyof Kinds]: Kinds[I] extends ProviderKind<infer Name> ? Name : never };
export type ProviderName = NamesOf<typeof DELIVERY_PROVIDERS>[number];
