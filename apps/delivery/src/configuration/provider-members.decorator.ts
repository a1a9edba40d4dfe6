import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { AnyText, IfNotEmpty, Nested, OrNull } from '@suite/validation';
import { Matches } from 'class-validator';
import { REMOTE_PROVIDERS } from '../providers';

const SECRET_MAX = 4_096;
const CREDENTIALS = { apiKey: 'API key', token: 'token' } as const;
const AND = new Intl.ListFormat('en');
const PRINTABLE = /^[\x21-\x7e]+$/;

/** A secret that fits into the header of a request. The service checks whether it is missing. */
export const SecretText = () =>
  applyDecorators(Matches(PRINTABLE, { message: '$property must be printable ASCII' }), AnyText(SECRET_MAX), IfNotEmpty());

/** Adds the secrets that providers require to a class of credentials, as their folders declare them. */
export const RequiredSecrets =
  (): ClassDecorator =>
  ({ prototype }: { prototype: object }) => {
    for (const [member, description] of documentedSecrets()) {
      SecretText()(prototype, member);
      const form = { type: String, maxLength: SECRET_MAX, pattern: PRINTABLE.source };
      ApiProperty({ ...form, required: false, description })(prototype, member);
    }
  };

function documentedSecrets(): [member: string, description: string][] {
  const shared = Object.entries(CREDENTIALS).map(([member, words]): [string, string] => {
    const names = REMOTE_PROVIDERS.filter(({ remote }) => remote.credential === member).map(({ name }) => name);
    return [member, `The ${words} for ${AND.format(names)}, which ${names.length === 1 ? 'requires' : 'require'} it.`];
  });
  return [...shared, ...REMOTE_PROVIDERS.flatMap(({ remote }) => Object.entries(remote.secrets ?? {}))];
}

/** Adds the settings of each provider to a class of requests, as its folder declares them. */
export const RequestedSettings = (): ClassDecorator =>
  eachSettings((dto, name) => [
    OrNull(),
    Nested(() => dto),
    ApiProperty({ type: dto, required: false, nullable: true, description: `The settings for ${name}; other providers ignore them.` }),
  ]);

/** Adds the settings of each provider to a class of answers. */
export const StoredSettings = (): ClassDecorator =>
  eachSettings((dto, name) => [
    ApiProperty({ type: dto, required: false, description: `The settings for ${name}, if it is the provider.` }),
  ]);

const eachSettings =
  (decorators: (dto: new () => object, name: string) => PropertyDecorator[]): ClassDecorator =>
  ({ prototype }: { prototype: object }) => {
    for (const { name, remote } of REMOTE_PROVIDERS) {
      const { settings } = remote;
      if (settings) applyDecorators(...decorators(settings.dto, name))(prototype, settings.member);
    }
  };
