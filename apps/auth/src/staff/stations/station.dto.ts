import { type DateTimeText, IfPresent, isPrintUrl, Line, Text, TextThat, UuidParam, type UuidText } from '@suite/validation';
import { IsIn } from 'class-validator';
import { LABEL_FORMATS, type LabelFormat } from '../domain/label-format';
import { stationNotFound } from './station.errors';

export class StationPath {
  tenant!: string;
  /** The id of the station. */
  @UuidParam(stationNotFound) stationId!: string;
}

/** A station to create. */
export class StationDraftDto {
  /** The name of the station, as staff see it. */
  @Line(100) name!: string;
  /** The site that the station belongs to. Only members of the staff who may work there can sign in at it. */
  @Text(64) siteCode!: string;
  /** The format of its labels: PDF for a print dialogue, ZPL for a label printer. */
  @IsIn(LABEL_FORMATS) labelFormat!: LabelFormat;
  /** The http or https address to which the station’s page sends labels. Default: none, and labels open the print dialogue. */
  @IfPresent()
  @TextThat(isPrintUrl, 'must be an http or https address with a host, without user info, fragment and wildcards', { name: 'isPrintUrl' })
  printUrl?: string;
}

/** A new station, with the code to type at the device. */
export class CreatedStationView {
  /** The id of the station. */
  stationId!: UuidText;
  /** The code to enrol the device with: eight letters and digits. It is valid once, and returned only here. */
  enrolmentCode!: string;
  /** When the code expires: ten minutes after it was created. */
  expiresAt!: DateTimeText;
}

/** The settings of a station. */
export class StationSettingsView {
  /** The name of the station. */
  name!: string;
  /** The site that it belongs to. */
  siteCode!: string;
  /** The format of its labels. */
  labelFormat!: LabelFormat;
  /** The address of its label printer; absent if there is none. */
  printUrl?: string;
}

/** A station. */
export class StationView extends StationSettingsView {
  /** The id of the station. */
  stationId!: UuidText;
  createdAt!: DateTimeText;
  /** The time when a device enrolled as this station; absent if none has. */
  enrolledAt?: DateTimeText;
}

/** The code that a device was enrolled with. */
export class EnrolmentDto {
  /** The code of the station; case, spaces and dashes do not matter. */
  @Text(32) enrolmentCode!: string;
}

/** An enrolled station. */
export class EnrolledStationView extends StationSettingsView {
  /** The id of the station. */
  stationId!: UuidText;
  /** The token of the station, for the header `x-station`. It is returned only once; the server stores only its hash. */
  stationToken!: string;
}
