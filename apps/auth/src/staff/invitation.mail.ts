/** The person who is invited, and the link that accepts. */
export interface Invitation {
  readonly tenant: string;
  readonly firstName: string;
  readonly link: string;
}

/** Returns the mail that invites a member of the staff to choose a password. */
export const invitationMail = ({ tenant, firstName, link }: Invitation): { subject: string; text: string } => ({
  subject: `Your account at ${tenant}`,
  text: `Hello ${firstName},

you have been added to the staff of ${tenant}. Choose your password on this page:

${link}

The link can be used once within three days. If you did not expect this mail, ignore it.
`,
});
