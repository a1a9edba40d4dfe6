import { providerKind } from '../kind.provider';
import { changedSettings, LOCAL as name } from './domain/own-vans';
import { OwnVansService } from './own-vans.service';

export const LOCAL = providerKind({ name, own: { connect: (db, tenant) => new OwnVansService(db, tenant), changed: changedSettings } });
