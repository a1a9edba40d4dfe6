import { applyDecorators } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { IfPresent, PathParam, Rule, Text, Texts, WholeNumber, type WordsOf } from '@suite/platform';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsString, Matches } from 'class-validator';
import { CLIENT_ID } from '../domain/client-id';
import { SCOPES } from '../domain/scopes';
import { isWebOrigin } from '../domain/web-origin';

const areWebOrigins = (value: unknown): boolean =>
  !Array.isArray(value) || value.every((origin) => typeof origin !== 'string' || isWebOrigin(origin));
const WebOrigins = () =>
  applyDecorators(
    Texts({ max: 20, lengthMax: 100 }),
    Rule(areWebOrigins, 'must be origins such as https://shop.example, without a path', { name: 'areWebOrigins' }),
  );

/** A new application. */
export class CreateClientDto {
  /** The id to log in with, unique in the whole suite: 3 to 64 letters, digits, dots, dashes or underscores; made up when left out. */
  @IfPresent()
  @IsString()
  @Matches(CLIENT_ID, { message: 'clientId must be 3 to 64 letters, digits, dots, dashes or underscores' })
  clientId?: string;

  /** What people call it. */
  @Text(100) name!: string;
  /** A confidential client has a secret; a public one, such as a storefront in the browser, has none. */
  @IsIn(['confidential', 'public']) type!: 'confidential' | 'public';
  /** What its tokens may do: no more than the caller’s. Empty for a public client, which has no token of its own. */
  @IsArray() @ArrayMaxSize(SCOPES.length) @IsIn(SCOPES, { each: true }) scopes!: string[];
  /** Whether tokens are answered by the letter of RFC 6749, without an empty refresh_token; default false. */
  @IfPresent() @IsBoolean() strictOAuth?: boolean;
  /** Origins of the pages that may use a public client from a browser, such as `https://shop.example`; none unless given. */
  @IfPresent() @WebOrigins() webOrigins?: string[];
}

/** What may be changed of a client; the rest stays. */
export class ClientPatchDto implements WordsOf<CreateClientDto> {
  @IfPresent() @Text(100) name?: string;
  @IfPresent() @IsBoolean() strictOAuth?: boolean;
  /** All of them: pages of other origins may use the client no more, once its tokens have expired. */
  @IfPresent() @WebOrigins() webOrigins?: string[];
}

/** The client that was made. */
export class CreatedClientDto {
  /** The id to log in with. */
  clientId!: string;
  /** The secret of a confidential client. It is shown this once; only its hash is kept. */
  clientSecret?: string;
}

const DAY_SECONDS = 86_400;

/** A new secret for a client. */
export class NewSecretDto {
  /** How many seconds the secret until now goes on working, so that programs can change over one by one; 0 for one that has leaked. */
  @IfPresent() @WholeNumber({ min: 0, max: 7 * DAY_SECONDS }) previousValidSeconds: number = DAY_SECONDS;
}

/** The secret that the client has now. */
export class RenewedSecretDto {
  /** The id to log in with. */
  clientId!: string;
  /** The new secret. It is shown this once; only its hash is kept. */
  clientSecret!: string;
}

/** A client of a tenant. */
export class ClientDto implements WordsOf<CreateClientDto> {
  /** The id to log in with. */
  clientId!: string;
  name!: string;
  type!: 'confidential' | 'public';
  scopes!: string[];
  strictOAuth!: boolean;
  webOrigins!: string[];
  createdAt!: string;
}

export const clientNotFound = (clientId: string) => new AppError('not_found', 'client_not_found', `There is no client ${clientId}`);

export class ClientPath {
  tenant!: string;
  /** The id of the client. */
  @PathParam(CLIENT_ID, clientNotFound) clientId!: string;
}
