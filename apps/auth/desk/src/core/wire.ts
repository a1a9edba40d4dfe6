import type { Schemas } from '@suite/client';

/** The types of the documents of the services. */
type Auth = Schemas['auth'];

export type Member = Auth['Staff'];
export type Role = Auth['Role'];
export type Station = Auth['Station'];
export type CreatedStation = Auth['CreatedStation'];
export type Client = Auth['Client'];
export type ClientType = Auth['ClientType'];
export type Scope = Auth['Scope'];
export type IdentityProvider = Auth['IdentityProvider'];
export type IdentityProviderDraft = Auth['IdentityProviderDraft'];
export type AccountSettings = Auth['AccountSettings'];
export type AuditEvent = Auth['AuditEvent'];
export type Site = Schemas['cart']['SiteDraft'];

type Chosen = 'taxDeterminationBasedOn' | 'discountAllocation' | 'percentRounding' | 'handOver' | 'unknownSlots' | 'invoiceAt';
/** The members of a site that are chosen, with a text for each value. */
export type SiteChoices = { readonly [M in Chosen]: Readonly<Record<NonNullable<Site[M]>, string>> };
export type Webhook = Auth['Webhook'];
export type WebhookAttempt = Auth['WebhookAttempt'];
export type Signature = Auth['SignatureScheme'];
export type Erasure = Auth['Erasure'];
