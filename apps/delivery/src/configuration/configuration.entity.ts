import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { ProviderName } from '../providers';
import type { StoredSettings } from './stored-settings.mapper';

const KEY = { primaryKeyConstraintName: 'configuration_pkey' };

/** The delivery provider of a site. The credentials are encrypted and never returned. */
@Entity('configuration')
@Unique('configuration_site_unique', ['tenant', 'siteCode'])
export class Configuration {
  @PrimaryColumn('text', KEY) tenant!: string;
  @PrimaryColumn('text', KEY) id!: string;
  @Column('text') siteCode!: string;
  @Column('text') deliveryProvider!: ProviderName;
  @Column('jsonb') settings!: StoredSettings;
  /** The address of the provider; null: that of the deployment. */
  @Column('text', { nullable: true }) baseUrl!: string | null;
  /** Empty for LOCAL, which has no credentials. */
  @Column('text') sealedCredential!: string;
  /** The further secrets that the provider requires, as one text; null if it requires none. */
  @Column('text', { nullable: true }) sealedSecrets!: string | null;
  /** Verifies the provider's webhooks; null: they are rejected. */
  @Column('text', { nullable: true }) sealedWebhookSecret!: string | null;
  /** The secret before the last change, valid until the next one. */
  @Column('text', { nullable: true }) previousWebhookSecret!: string | null;
  /** Identifies the account at the provider; changes when the account may be another one. */
  @Column('uuid') accountId!: string;
  /** Time zone of dates and times without an offset; null: UTC. */
  @Column('text', { nullable: true }) timeZone!: string | null;
  @Column('text', { nullable: true }) notificationEmail!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}
