-- One role and one schema for each service, and nothing in common. Safe to run again.
-- The two services with a job queue have a second schema for it. Passwords are set elsewhere.
DO $$
DECLARE
  service text;
BEGIN
  FOREACH service IN ARRAY ARRAY['cart', 'auth', 'sequential_id', 'delivery', 'pick_pack', 'coupon'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I LOGIN NOSUPERUSER NOBYPASSRLS', service);
      EXECUTE format('ALTER ROLE %I SET search_path = %I', service, service);
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it
    END;
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', service, service);
  END LOOP;
  FOREACH service IN ARRAY ARRAY['delivery', 'pick_pack'] LOOP
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', service || '_jobs', service);
  END LOOP;
END
$$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
