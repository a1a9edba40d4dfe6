// Loaded into each service process before its own code. Ends the service when the suite was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
