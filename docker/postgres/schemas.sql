-- One schema and two roles for each service, and nothing in common. "coupon_owner" owns the schema and everything in it:
-- the migration runs as it. "coupon" reads and writes rows and can do nothing else: the service runs as it, so that not even
-- a statement that somebody smuggles in can switch off the isolation of tenants, drop a table or empty it.
-- A service with a job queue has a second schema for it. Passwords are set elsewhere. Safe to run again, also on a database
-- that was made when one role did both.
DO $$
DECLARE
  service text;
  owner text;
  role text;
  space text;
  -- services: roles and schemas, made by "npm run services"
  services CONSTANT text[] := ARRAY['cart', 'auth', 'sequential_id', 'coupon', 'pick_pack', 'delivery']::text[];
  services_with_jobs CONSTANT text[] := ARRAY['cart', 'pick_pack', 'delivery']::text[];
  -- end of services
BEGIN
  FOREACH service IN ARRAY services LOOP
    owner := service || '_owner';
    FOREACH role IN ARRAY ARRAY[service, owner] LOOP
      BEGIN
        EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOBYPASSRLS', role);
        EXECUTE format('ALTER ROLE %I SET search_path = %I', role, service);
      EXCEPTION
        WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it
      END;
    END LOOP;
    -- Of the role, not of the connection: a pooler would not pass settings of connections on. What somebody has set stays.
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = service AND rolconfig::text LIKE '%statement_timeout%') THEN
        EXECUTE format('ALTER ROLE %I SET statement_timeout = %L', service, '5s');
        EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = %L', service, '10s');
      END IF;
    EXCEPTION
      WHEN internal_error THEN NULL; -- another database of this server sets it at this moment
    END;
    EXECUTE format('REASSIGN OWNED BY %I TO %I', service, owner);
    FOREACH space IN ARRAY CASE WHEN service = ANY (services_with_jobs) THEN ARRAY[service, service || '_jobs'] ELSE ARRAY[service] END LOOP
      EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', space, owner);
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', space, service);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I', space, service);
      EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I', space, service);
      EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', owner, space, service);
      EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I GRANT USAGE, SELECT ON SEQUENCES TO %I', owner, space, service);
    END LOOP;
  END LOOP;
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END
$$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
-- Large objects belong to no schema and no tenant. Whoever is not the superuser of the server is only warned here.
REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC;
