import type { Session } from '@suite/page';
import type { Packer } from './core/wire';

export const isLead = ({ roles }: Pick<Session, 'roles'>): boolean => roles.includes('lead') || roles.includes('administrator');

export const packerOf = ({ staffId, firstName, lastName }: Pick<Session, 'staffId' | 'firstName' | 'lastName'>): Packer => ({
  id: staffId,
  firstName,
  lastName,
});
