import { backendOf } from './backend.ts';
import type { Demo } from './tenants.ts';

const TENANT = 'acme';
const PASSWORD = 'a desk by the window';

/** The members of the demo who work at desks, and the page that each begins with. */
export const DESK_MEMBERS = [
  { staffId: 'demo-support', firstName: 'Sara', lastName: 'Klein', role: 'support', page: '/cart/acme/desk' },
  { staffId: 'demo-marketing', firstName: 'Malik', lastName: 'Roth', role: 'marketing', page: '/coupon/acme/desk' },
  { staffId: 'demo-accounting', firstName: 'Anke', lastName: 'Vogt', role: 'accounting', page: '/sequential-id/acme/desk' },
  { staffId: 'demo-administrator', firstName: 'Amir', lastName: 'Berg', role: 'administrator', page: '/auth/acme/desk' },
].map((member) => ({ ...member, email: `${member.firstName.toLowerCase()}@acme.example`, password: PASSWORD })) as readonly DeskMember[];

interface DeskMember {
  readonly staffId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'support' | 'marketing' | 'accounting' | 'administrator';
  /** Where the member begins. */
  readonly page: string;
  readonly email: string;
  readonly password: string;
}

/** Creates the members of the desks, unless an earlier start has done so. Returns whether it did. */
export async function ensureDeskMembers(demo: Demo): Promise<boolean> {
  const shop = backendOf(demo, TENANT);
  let isNew = false;
  for (const { staffId, firstName, lastName, role, email, password } of DESK_MEMBERS) {
    const body = { staffId, firstName, lastName, roles: [role], email, password };
    const { data, error } = await shop.POST('/auth/{tenant}/staff', { body });
    if (error !== undefined && error.type !== 'staff_exists') throw new Error(JSON.stringify(error));
    isNew ||= data !== undefined;
  }
  return isNew;
}
