import { Column, Entity, PrimaryColumn } from 'typeorm';
import { camelCase, columnsOf, membersOf, placeholdersOf, snakeCase, valuesOf } from './columns';

@Entity('parcel')
class Parcel {
  @PrimaryColumn('text') tenant!: string;
  @PrimaryColumn('text') parcelId!: string;
  @Column('numeric') netWeight!: string;
}

describe('the columns of an entity', () => {
  it('have the order of declaration', () => {
    expect(columnsOf(Parcel)).toBe('tenant, parcel_id, net_weight');
    expect(columnsOf(Parcel, { of: 'p', but: ['tenant'] })).toBe('p.parcel_id, p.net_weight');
  });

  it('have placeholders and values in the same order', () => {
    expect(placeholdersOf(Parcel)).toBe('$1, $2, $3');
    expect(placeholdersOf(Parcel, { but: ['tenant'], from: 5 })).toBe('$5, $6');
    expect(valuesOf(Parcel, { netWeight: '1.5', parcelId: 'p1', tenant: 'acme' })).toEqual(['acme', 'p1', '1.5']);
    expect(valuesOf(Parcel, { netWeight: '1.5', parcelId: 'p1' }, { but: ['tenant'] })).toEqual(['p1', '1.5']);
  });

  it('are available for entities only', () => {
    expect(() => membersOf(class Stranger {})).toThrow('Stranger is no entity');
  });

  it.each(['tenant', 'orderTotal', 'maxRedemptionsPerCustomer'])('converts %s to a column and back', (member) => {
    expect(camelCase(snakeCase(member))).toBe(member);
  });
});
