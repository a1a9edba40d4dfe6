/** Who is behind a change: the application, and the user where the call names one. */
export interface Actor {
  readonly clientId: string;
  readonly userId?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** A packer: the application that calls in the name of a user. */
export type UserActor = Actor & { readonly userId: string };
