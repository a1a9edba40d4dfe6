/** A member of the staff acts for a tenant, or a client does. */
export type ActorKind = 'staff' | 'application';

/** A member of the staff or a client, with the name that people know. */
export class ActorView {
  /** The staff id or the client id, as histories and audits have it. */
  actor!: string;
  /** `staff`, or `application` for a client. */
  kind!: ActorKind;
  /** The first and the last name of the member, or the name of the client. */
  name!: string;
}
