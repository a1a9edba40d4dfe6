import { Column, Entity, PrimaryColumn } from 'typeorm';
import { camelCase, columnsOf, membersOf, placeholdersOf, recordsOf, snakeCase, valueOf, valuesOf } from './columns';

@Entity('parcel')
class Parcel {
  @PrimaryColumn('text') tenant!: string;
  @PrimaryColumn('text') parcelId!: string;
  @Column('numeric') netWeight!: string;
}

@Entity('letter')
class Letter {
  @PrimaryColumn('text') tenant!: string;
  @Column('jsonb', { nullable: true }) sentTo!: unknown;
  @Column('timestamptz') sentAt!: Date;
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

  it.each([
    [['a', 'b'], '["a","b"]'],
    ['a "b"', '"a \\"b\\""'],
    [{ b: 1, a: 2 }, '{"b":1,"a":2}'],
    [false, 'false'],
    [null, null],
    [undefined, undefined],
  ])('serialize %j for a JSON column', (value, expected) => {
    const sentAt = new Date();
    expect(valueOf(Letter, 'sentTo', value)).toBe(expected);
    expect(valuesOf(Letter, { tenant: 'acme', sentTo: value, sentAt })).toEqual(['acme', expected, sentAt]);
  });

  it('name the members of JSON records', () => {
    const sentAt = new Date('+010000-01-01T00:00:00.000Z');
    const records = recordsOf(Letter, [{ sentTo: ['ada'], sentAt }], { but: ['tenant'] });
    expect(records).toBe('[{"sent_to":["ada"],"sent_at":"10000-01-01T00:00:00.000Z"}]');
  });

  it('are available for entities only', () => {
    expect(() => membersOf(class Stranger {})).toThrow('Stranger is no entity');
  });

  it.each(['tenant', 'orderTotal', 'maxRedemptionsPerCustomer'])('converts %s to a column and back', (member) => {
    expect(camelCase(snakeCase(member))).toBe(member);
  });
});
