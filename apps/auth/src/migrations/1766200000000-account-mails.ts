import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['account_settings', 'account_token', 'login_code', 'allowance', 'outgoing_mail', 'background_tenant'];

const CREATE = [
  `CREATE TABLE account_settings (
    tenant text NOT NULL,
    email_verification text NOT NULL,
    password_min_length integer NOT NULL,
    signup_answers text NOT NULL,
    required_since timestamptz,
    CONSTRAINT account_settings_pkey PRIMARY KEY (tenant),
    CONSTRAINT account_settings_verification_check CHECK (email_verification IN ('NONE', 'OPTIONAL', 'REQUIRED')),
    CONSTRAINT account_settings_answers_check CHECK (signup_answers IN ('DISTINCT', 'SAME')),
    CONSTRAINT account_settings_length_check CHECK (password_min_length BETWEEN 8 AND 64),
    CONSTRAINT account_settings_since_check CHECK ((email_verification = 'REQUIRED') = (required_since IS NOT NULL))
  )`,
  `CREATE TABLE account_token (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    purpose text NOT NULL,
    email_key text NOT NULL,
    hash bytea NOT NULL,
    request_id uuid NOT NULL,
    client_id text NOT NULL,
    new_email text,
    syncs_contact_email boolean NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT account_token_pkey PRIMARY KEY (tenant, customer_number, purpose, email_key),
    CONSTRAINT account_token_purpose_check CHECK (purpose IN ('reset', 'opt-in', 'change', 'undo'))
  )`,
  'CREATE INDEX account_token_hash_index ON account_token (tenant, hash)',
  `CREATE INDEX account_token_undo_index ON account_token (tenant, email_key) WHERE purpose = 'undo'`,
  'CREATE INDEX account_token_expiry_index ON account_token (expires_at)',
  `CREATE TABLE login_code (
    tenant text NOT NULL,
    customer_number text NOT NULL,
    anonymous_id text NOT NULL,
    code_digest text NOT NULL,
    request_id uuid NOT NULL,
    tries integer NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT login_code_pkey PRIMARY KEY (tenant, customer_number, anonymous_id)
  )`,
  'CREATE INDEX login_code_expiry_index ON login_code (expires_at)',
  `CREATE TABLE allowance (
    tenant text NOT NULL,
    key text NOT NULL,
    used_at timestamptz[] NOT NULL,
    last_at timestamptz NOT NULL,
    CONSTRAINT allowance_pkey PRIMARY KEY (tenant, key)
  )`,
  'CREATE INDEX allowance_last_index ON allowance (last_at)',
  `CREATE TABLE outgoing_mail (
    tenant text NOT NULL,
    id uuid NOT NULL,
    recipient_name text NOT NULL,
    recipient_address text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    failed_at timestamptz,
    failure text,
    CONSTRAINT outgoing_mail_pkey PRIMARY KEY (tenant, id)
  )`,
  'CREATE INDEX outgoing_mail_created_at ON outgoing_mail (created_at)',
  'CREATE INDEX outgoing_mail_unsent ON outgoing_mail (created_at) WHERE sent_at IS NULL',
  'CREATE TABLE background_tenant (tenant text NOT NULL, CONSTRAINT background_tenant_pkey PRIMARY KEY (tenant))',
];

/** Tables for the mails about accounts, and keys of e-mail addresses that do not depend on how an address is written. */
export class AccountMails1766200000000 implements MigrationInterface {
  name = 'AccountMails1766200000000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of CREATE) await db.query(statement);
    for (const table of TABLES) {
      await db.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
      await db.query(`
        CREATE POLICY tenant_isolation ON ${table}
          USING (tenant = current_setting('suite.tenant', true) OR current_setting('suite.tenant', true) = '*')`);
    }
    await db.query(`SET LOCAL suite.tenant = '*'`);
    await normalizeKeys(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE ${TABLES.join(', ')}`);
  }
}

interface Keyed {
  readonly tenant: string;
  readonly id: string;
  readonly key: string;
}

/** Composes the characters of keys, and writes their domains in ASCII. Of two accounts with one address, the older one gets the key. */
async function normalizeKeys(db: QueryRunner): Promise<void> {
  const rows = (await db.query(
    `SELECT tenant, id, email_key AS key FROM customer WHERE email_key ~ '[^\\x01-\\x7f]' ORDER BY id`,
  )) as Keyed[];
  for (const { tenant, id, key } of rows) {
    const normalized = normalizedKey(key);
    if (normalized === key) continue;
    await db.query(
      `UPDATE customer SET email_key = $3 WHERE tenant = $1 AND id = $2
          AND NOT EXISTS (SELECT FROM customer other WHERE other.tenant = $1 AND other.email_key = $3)`,
      [tenant, id, normalized],
    );
  }
}

function normalizedKey(email: string): string {
  const key = email.normalize('NFC').toLowerCase();
  const at = key.lastIndexOf('@');
  return `${key.slice(0, at)}@${domainToASCII(key.slice(at + 1)) || key.slice(at + 1)}`;
}
