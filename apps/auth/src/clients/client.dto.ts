import { applyDecorators } from '@nestjs/common';
import type { WordsOf } from '@suite/http';
import { type DateTimeText, IfPresent, Line, OrNull, PathParam, Rule, Texts, TextThat, WholeNumber } from '@suite/validation';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsString, Matches } from 'class-validator';
import { isAccountUrl } from './domain/account-url';
import { CLIENT_ID } from './domain/client-id';
import { CLIENT_TYPES, type ClientType } from './domain/client-type';
import { ALL_SCOPES, type Scope } from './domain/scopes';
import { isWebOrigin } from './domain/web-origin';
import { clientNotFound } from './client.errors';

const areWebOrigins = (value: unknown): boolean =>
  !Array.isArray(value) || value.every((origin) => typeof origin !== 'string' || isWebOrigin(origin));
const WebOrigins = () =>
  applyDecorators(
    Texts({ max: 20, lengthMax: 100 }),
    Rule(areWebOrigins, 'must be origins such as https://shop.example, without a path', { name: 'areWebOrigins' }),
  );
const AccountUrl = () =>
  TextThat(isAccountUrl, 'must be an https address, or http on loopback, without user info, query and fragment', { name: 'isAccountUrl' });

/** A client to register. */
export class ClientDraftDto {
  /** The client id, unique in the whole suite: 3 to 64 letters, digits, dots, dashes or underscores. Default: a generated id. */
  @IfPresent()
  @IsString()
  @Matches(CLIENT_ID, { message: 'clientId must be 3 to 64 letters, digits, dots, dashes or underscores' })
  clientId?: string;

  /** The display name. */
  @Line(100) name!: string;
  /** Whether the client has a secret (confidential) or not (public), such as a storefront in the browser. */
  @IsIn(CLIENT_TYPES) type!: ClientType;
  /** The scopes of its tokens, limited to those of the caller. Must be empty for a public client, which has no tokens of its own. */
  @IsArray() @ArrayMaxSize(ALL_SCOPES.length) @IsIn(ALL_SCOPES, { each: true }) scopes!: Scope[];
  /** Whether token answers follow RFC 6749 strictly, without an empty refresh_token; default false. */
  @IfPresent() @IsBoolean() strictOAuth?: boolean;
  /** Origins of the web pages that may use a public client, such as `https://shop.example`; default: none. */
  @IfPresent() @WebOrigins() webOrigins?: string[];
  /** The shop’s page to which links in mails to its customers lead: https, or http on loopback. Default: the service’s own pages. */
  @OrNull() @AccountUrl() accountUrl?: string | null;
  /**
   * Whether the client is a shop’s server that names the address of its shopper in the header `shopper-address` when it requests an
   * anonymous token; default false. Must be false for a public client.
   */
  @IfPresent() @IsBoolean() forwardsAddresses?: boolean;
}

/** Changes to a client. Omitted fields do not change. */
export class ClientPatchDto implements WordsOf<ClientDraftDto> {
  @IfPresent() @Line(100) name?: string;
  /** The complete list of scopes, limited to those of the caller. Tokens with a scope that is removed become inactive. */
  @IfPresent() @IsArray() @ArrayMaxSize(ALL_SCOPES.length) @IsIn(ALL_SCOPES, { each: true }) scopes?: Scope[];
  @IfPresent() @IsBoolean() strictOAuth?: boolean;
  /** The complete list of origins. Pages of removed origins lose access when their tokens expire. */
  @IfPresent() @WebOrigins() webOrigins?: string[];
  /** The shop’s page to which links in mails lead; null for the service’s own pages. */
  @OrNull() @AccountUrl() accountUrl?: string | null;
  @IfPresent() @IsBoolean() forwardsAddresses?: boolean;
  /** Whether the client can be used. A disabled client gets no token, and its tokens are inactive until it is enabled again. */
  @IfPresent() @IsBoolean() enabled?: boolean;
}

/** The registered client. */
export class CreatedClientView {
  /** The client id. */
  clientId!: string;
  /** The secret of a confidential client. It is returned only once; the server stores only its hash. */
  clientSecret?: string;
}

const DAY_SECONDS = 86_400;

/** A new secret for a client. */
export class ClientSecretDraftDto {
  /** The time in seconds for which the previous secret stays valid, so that programs can switch one by one. Use 0 for a leaked secret. */
  @IfPresent() @WholeNumber({ min: 0, max: 7 * DAY_SECONDS }) previousValidSeconds: number = DAY_SECONDS;
}

/** The renewed secret of a client. */
export class ClientSecretView {
  /** The client id. */
  clientId!: string;
  /** The new secret. It is returned only once; the server stores only its hash. */
  clientSecret!: string;
}

/** A client of a tenant. */
export class ClientView implements WordsOf<ClientDraftDto> {
  /** The client id. */
  clientId!: string;
  name!: string;
  type!: ClientType;
  scopes!: string[];
  strictOAuth!: boolean;
  webOrigins!: string[];
  /** The shop’s page to which links in mails lead; absent for the service’s own pages. */
  accountUrl?: string;
  forwardsAddresses!: boolean;
  /** Whether the client can be used. */
  enabled!: boolean;
  createdAt!: DateTimeText;
  /** The hour in which the client last authenticated, or a session was started for it; absent if never. */
  lastUsedAt?: DateTimeText;
  /** True in the message about the deletion of the client, which shows its last state; absent otherwise. */
  deleted?: boolean;
}

export class ClientPath {
  tenant!: string;
  /** The id of the client. */
  @PathParam(CLIENT_ID, clientNotFound) clientId!: string;
}
