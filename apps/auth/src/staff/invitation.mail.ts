/** The person who is invited, and the token that accepts. */
export interface Invitation {
  readonly tenant: string;
  readonly firstName: string;
  readonly token: string;
}

/** Returns the mail that invites a member of the staff to choose a password. */
export const invitationMail = ({ tenant, firstName, token }: Invitation): { subject: string; text: string } => ({
  subject: `Your account at ${tenant}`,
  text: `Hello ${firstName},

you have been added to the staff of ${tenant}. To choose your password, enter this code on the sign-in page of your company:

${token}

The code can be used once within three days. If you did not expect this mail, ignore it.
`,
});
