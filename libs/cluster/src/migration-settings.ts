import type { DataSource } from 'typeorm';

/** Propagates a migration's transaction settings to all nodes of a cluster. Other servers ignore it. */
export async function propagateSettings(source: DataSource): Promise<void> {
  await source.query(`
    SELECT set_config('citus.propagate_set_commands', 'local', false),
           set_config('citus.multi_shard_modify_mode', 'sequential', false),
           set_config('citus.enable_unsafe_triggers', 'on', false)`);
}

/** Runs work whose tables stay on the coordinator of a cluster. On other servers, it only runs the work. */
export async function onCoordinator(source: DataSource, work: () => Promise<void>): Promise<void> {
  await source.query('SET citus.enable_ddl_propagation = off');
  await work();
  await source.query('RESET citus.enable_ddl_propagation');
}
