import { resourceOf } from './audit-resource';

it('resourceOf names a resource by its kind and id', () => expect(resourceOf('customer', '1000000008')).toBe('customer/1000000008'));
