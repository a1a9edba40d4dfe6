-- One role and one schema for each service, and nothing in common. Safe to run again.
-- A service with a job queue has a second schema for it. Passwords are set elsewhere.
DO $$
DECLARE
  service text;
  -- services: roles and schemas, made by "npm run services"
  services CONSTANT text[] := ARRAY['cart', 'auth', 'sequential_id', 'coupon', 'pick_pack', 'delivery']::text[];
  services_with_jobs CONSTANT text[] := ARRAY['pick_pack', 'delivery']::text[];
  -- end of services
BEGIN
  FOREACH service IN ARRAY services LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOBYPASSRLS', service);
      EXECUTE format('ALTER ROLE %I SET search_path = %I', service, service);
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it
    END;
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', service, service);
  END LOOP;
  FOREACH service IN ARRAY services_with_jobs LOOP
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', service || '_jobs', service);
  END LOOP;
END
$$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
