import { plainTable } from '@suite/database';
import { IdentityProvider } from './identity-provider.entity';

const providers = plainTable(IdentityProvider);
export const listProviders = providers.list(['tenant'], { order: 'name' });
export const findProvider = providers.find(['tenant', 'name']);
/** Locks a provider before a change. */
export const lockProvider = providers.lock(['tenant', 'name']);
/** Stores a provider, or replaces the one of that name. Returns it as stored. */
export const saveProvider = providers.upsert(['tenant', 'name'], { keep: ['createdAt'] });
export const deleteProvider = providers.delete(['tenant', 'name']);
