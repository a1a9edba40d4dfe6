import type { Packer } from './wire';

interface Member {
  readonly staffId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
}

export const isLead = ({ roles }: Pick<Member, 'roles'>): boolean => roles.includes('lead') || roles.includes('administrator');

export const packerOf = ({ staffId, firstName, lastName }: Member): Packer => ({ id: staffId, firstName, lastName });
