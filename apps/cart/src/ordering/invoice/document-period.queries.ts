/** The documents of a period: days in the zone of their site, both included. */
export interface DocumentPeriod {
  readonly from: string;
  readonly to: string;
  readonly siteCode?: string | undefined;
  /** The sites that the caller is limited to. */
  readonly sites?: readonly string[] | undefined;
}

/** SQL: the earliest moment of a day in any zone. */
export const startOf = (day: string): string => `(${day}::date - 1)::timestamp AT TIME ZONE 'UTC'`;

/** SQL: the end of a day in all zones. */
export const endOf = (day: string): string => `(${day}::date + 2)::timestamp AT TIME ZONE 'UTC'`;

/** SQL: the day of a moment in the zone of a site. */
export const dayOf = (moment: string, site: string): string =>
  `(${moment} AT TIME ZONE coalesce(${site}.entry -> 'homeBase' ->> 'timeZone', 'UTC'))::date`;
