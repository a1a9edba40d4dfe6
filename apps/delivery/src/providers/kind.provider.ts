import type { Database } from '@suite/database';
import type { DeliveryProvider } from './domain/delivery-provider';
import type { UnjudgedNews } from './domain/task-news';
import type { SignatureFault, SignedRequest } from './domain/webhook-signature';
import type { ProviderPlace } from './provider-api.client';
import type { Pace } from './provider-pace.client';

/** The dependencies of a provider's adapter. */
export interface RemoteAccess<Settings extends object = object> extends ProviderPlace {
  readonly credential: string;
  /** The further secrets of the account, by their names. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The settings of the site; empty if it has none. */
  readonly settings: Partial<Settings>;
  /** Keeps to `callsPerSecond`. */
  readonly pace?: Pace;
}

/** The settings of a site at a provider, besides its credentials: one object in a configuration and in its table. */
export interface ProviderSettings {
  /** The member of a configuration with the settings. */
  readonly member: string;
  /** The class of the member. It validates and documents the settings. */
  readonly dto: new () => object;
  /**
   * Returns the settings of a request, or throws 400. Invalid settings are rejected also if another provider delivers. Without it,
   * the settings are optional, and are stored as they were sent.
   */
  readonly of?: (requested: object, isUsed: boolean) => object | null;
  /** Returns what of the settings identifies the account of the merchant. */
  readonly accountOf?: (settings: object) => string | undefined;
}

export interface ProviderWebhooks {
  /** The header with the signature, in small letters. */
  readonly header: string;
  readonly faultOf: (request: SignedRequest) => SignatureFault | undefined;
  readonly newsOf: (body: object) => UnjudgedNews;
  /** The provider in words, if it asks for an echo at the address of a new webhook. */
  readonly checkedBy?: string;
  /** Returns why a secret cannot be one of the provider. */
  readonly secretFault?: (secret: string) => string | undefined;
}

/** A provider that is called by HTTP. */
export interface RemoteProvider<Settings extends object = object> {
  /** The name in metrics of calls. */
  readonly label: string;
  /** The environment variable with its address. */
  readonly url: { readonly variable: string; readonly fallback?: string };
  /** The member of the credentials that it requires. */
  readonly credential: 'apiKey' | 'token';
  /** Further members of the credentials, which only this provider has and requires: their names, and a sentence about each. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly settings?: ProviderSettings;
  readonly webhooks: ProviderWebhooks;
  /** How often an account may call it, in all replicas together. */
  readonly callsPerSecond?: number;
  /** The origin of files of proofs, if it is not the address of the provider. */
  readonly uploads?: string;
  connect(access: RemoteAccess<Settings>): DeliveryProvider;
}

/** The shop itself as the provider. planRoute plans its tours. */
export interface OwnProvider {
  /** Returns the settings of a site after a request. */
  changed(stored: object | null, requested: object): object | null;
  connect(db: Database, tenant: string): DeliveryProvider;
}

/** The definition of a delivery provider. It is in the folder of the provider, and `provider.list.ts` lists it. */
export interface ProviderKind<Name extends string = string> {
  /** The name in calls and tables. */
  readonly name: Name;
  /** Exactly one of both. */
  readonly remote?: RemoteProvider;
  readonly own?: OwnProvider;
}

/** Declares a provider with the type of its name. */
export const providerKind = <const Name extends string>(kind: ProviderKind<Name>): ProviderKind<Name> => kind;
