/** The author of a change: the application or station, and the user if the call names one. */
export interface Actor {
  readonly clientId: string;
  readonly userId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** The sites to which a member of the staff is limited; absent for all sites. */
  readonly sites?: readonly string[];
}

/** A packer: a member of the staff, or an application that calls on behalf of a user. */
export type UserActor = Actor & { readonly userId: string };
