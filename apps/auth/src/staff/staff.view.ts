import type { LoggedInStaffView, StaffView } from './staff.dto';
import type { StaffMember } from './staff.entity';

/** Returns the sites of a member's token; undefined for all sites. */
export const limitsOf = ({ sites }: StaffMember): readonly string[] | undefined => (sites.length > 0 ? sites : undefined);

export const loggedInView = ({ staffId, firstName, lastName, roles, sites }: StaffMember): LoggedInStaffView => ({
  staffId,
  firstName,
  lastName,
  roles,
  sites,
});

export function staffView(member: StaffMember): StaffView {
  const { staffId, firstName, lastName, email, roles, sites, active, pinSealed, passwordHash, isTotpConfirmed } = member;
  return {
    staffId,
    firstName,
    lastName,
    ...(email !== null && { email }),
    roles,
    sites,
    active,
    hasPin: pinSealed !== null,
    hasPassword: passwordHash !== null,
    hasTotp: isTotpConfirmed,
    createdAt: member.createdAt.toISOString(),
    modifiedAt: member.modifiedAt.toISOString(),
  };
}
