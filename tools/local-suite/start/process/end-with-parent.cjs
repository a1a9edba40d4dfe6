// Loaded into each service process before its own code: when the suite is killed outright, its services end too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
