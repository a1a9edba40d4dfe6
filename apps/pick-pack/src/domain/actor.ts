/** The author of a change: the application, and the user if the call names one. */
export interface Actor {
  readonly clientId: string;
  readonly userId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A packer: an application that calls on behalf of a user. */
export type UserActor = Actor & { readonly userId: string };
