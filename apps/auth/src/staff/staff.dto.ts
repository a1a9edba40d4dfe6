import { applyDecorators } from '@nestjs/common';
import type { WordsOf } from '@suite/http';
import { type DateTimeText, IfPresent, type Int32, Line, OrNull, PathParam, Rule, Text, Texts, TextThat } from '@suite/validation';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsEmail, IsIn, IsString, Length, Matches } from 'class-validator';
import { isPin } from './domain/pin';
import { type Role, ROLES } from './domain/staff-roles';
import { StationSettingsView } from './stations/station.dto';
import { staffNotFound } from './staff.errors';

const STAFF_ID = /^[A-Za-z0-9._-]{1,64}$/;
const Pin = () => TextThat(isPin, 'must be 4 to 12 digits', { name: 'isPin' });
const Password = () => applyDecorators(IsString(), Length(8, 256));

export class StaffPath {
  tenant!: string;
  /** The id of the member of the staff. */
  @PathParam(STAFF_ID, staffNotFound) staffId!: string;
}

/** A member of the staff to create. */
export class StaffDraftDto {
  /** The staff id: 1 to 64 letters, digits, dots, dashes or underscores. Default: a generated id. */
  @IfPresent()
  @IsString()
  @Matches(STAFF_ID, { message: 'staffId must be 1 to 64 letters, digits, dots, dashes or underscores' })
  staffId?: string;

  /** The first name. */
  @Line(100) firstName!: string;
  /** The last name. */
  @Line(100) lastName!: string;
  /** The e-mail address, to log in with a password. Without a password, an invitation is sent to it. */
  @OrNull() @IsEmail() @Length(3, 254) email?: string | null;
  /** What the member does. The caller must have the scopes of these roles. */
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(ROLES.length) @ArrayUnique() @IsIn(ROLES, { each: true }) roles!: Role[];
  /** The sites to which the member is limited; default: none, so all sites are allowed. */
  @IfPresent() @Texts({ max: 100, lengthMax: 64 }) sites?: string[];
  /** The PIN to sign in at stations: 4 to 12 digits that are not easy to guess. */
  @OrNull() @Pin() pin?: string | null;
  /** The password to log in with the e-mail address: 8 to 256 characters. */
  @OrNull() @Password() password?: string | null;
  /** Whether the member can log in; default true. */
  @IfPresent() @IsBoolean() active?: boolean;
}

/** Changes to a member of the staff. Omitted fields do not change. */
export class StaffPatchDto implements WordsOf<StaffDraftDto> {
  @IfPresent() @Line(100) firstName?: string;
  @IfPresent() @Line(100) lastName?: string;
  /** The e-mail address; null removes it. */
  @OrNull() @IsEmail() @Length(3, 254) email?: string | null;
  @IfPresent() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(ROLES.length) @ArrayUnique() @IsIn(ROLES, { each: true }) roles?: Role[];
  /** The complete list of sites; an empty list allows all sites. */
  @IfPresent() @Texts({ max: 100, lengthMax: 64 }) sites?: string[];
  /** The PIN; null removes it. */
  @OrNull() @Pin() pin?: string | null;
  /** The password; null removes it. */
  @OrNull() @Password() password?: string | null;
  @IfPresent() @IsBoolean() active?: boolean;
}

/** The created member. */
export class CreatedStaffView {
  /** The staff id. */
  staffId!: string;
}

/** A member of the staff, without secrets. */
export class StaffView implements WordsOf<StaffDraftDto> {
  /** The staff id. */
  staffId!: string;
  firstName!: string;
  lastName!: string;
  /** The e-mail address; absent if there is none. */
  email?: string;
  /** What the member does. */
  roles!: Role[];
  /** The sites to which the member is limited; empty for all sites. */
  sites!: string[];
  /** Whether the member can log in. */
  active!: boolean;
  /** Whether the member has a PIN. */
  hasPin!: boolean;
  /** Whether the member has a password. */
  hasPassword!: boolean;
  /** Whether a login with the password needs a one-time code. */
  hasTotp!: boolean;
  createdAt!: DateTimeText;
  modifiedAt!: DateTimeText;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const LoginText = (lengthMax: number) =>
  applyDecorators(
    Rule((value) => isText(value) && (value as string).length <= lengthMax, `must be a text of 1 to ${lengthMax} characters`),
  );

/** The credentials of a member: staff id and PIN at a station, or e-mail address and password. */
export class StaffLoginDto {
  /** The staff id; with the header `x-station`. */
  @IfPresent() @LoginText(64) staffId?: string;
  /** The PIN; with the header `x-station`. */
  @IfPresent() @LoginText(64) pin?: string;
  /** The e-mail address; without a station. */
  @IfPresent() @LoginText(254) email?: string;
  /** The password; without a station. */
  @IfPresent() @LoginText(256) password?: string;
  /** The one-time code, or a recovery code, if the member has a second factor. */
  @IfPresent() @LoginText(64) totp?: string;
}

/** The member who has logged in. */
export class LoggedInStaffView implements WordsOf<StaffView> {
  staffId!: string;
  firstName!: string;
  lastName!: string;
  roles!: Role[];
  sites!: string[];
}

/** The token of a member of the staff. */
export class StaffTokenView {
  /** The access token; send it as the bearer token. It is also accepted where a saas token is required. */
  access_token!: string;
  /** The token type: Bearer. */
  token_type!: string;
  /** The lifetime in seconds: ten hours. */
  expires_in!: Int32;
  /** The member who has logged in. */
  staff!: LoggedInStaffView;
}

/** The acceptance of an invitation. */
export class InvitationDto {
  /** The token of the invitation mail. It can be used once. */
  @Text(256) token!: string;
  /** The password to set: 8 to 256 characters. */
  @Password() password!: string;
}

/** A member who can sign in at a station. */
export class StationMemberView implements WordsOf<StaffView> {
  staffId!: string;
  firstName!: string;
  lastName!: string;
}

/** A station and those who can sign in at it. */
export class StationStaffView {
  /** The station of the token. */
  station!: StationSettingsView;
  /** The members who may work at the station’s site and have a PIN, by name. */
  staff!: StationMemberView[];
}

/** The secret of a second factor. */
export class TotpView {
  /** The secret for an authenticator app, in Base32. It is returned only once. */
  secret!: string;
  /** The same as an address: `otpauth://totp/…`, to show as a QR code. */
  uri!: string;
  /** Ten codes, each of which replaces a one-time code once. They are returned only once; the server stores only their hashes. */
  recoveryCodes!: string[];
}

/** The proof that the member removes the second factor in person. A request has exactly one of the two. */
export class TotpRemovalDto {
  /** The password of the member. */
  @IfPresent() @LoginText(256) password?: string;
  /** A code that the authenticator app shows, or a recovery code. */
  @IfPresent() @LoginText(64) code?: string;
}

/** The confirmation of a second factor. */
export class TotpConfirmationDto {
  /** The code that the authenticator app shows: six digits. */
  @IsString() @Matches(/^\d{6}$/, { message: 'code must be six digits' }) code!: string;
}
