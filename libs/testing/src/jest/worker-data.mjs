// Loaded before anything else in a process that runs tests. The runner would ask its parent for this data by a message, whose answer is
// lost when two processes ask at the same time: then one of them waits forever. Programs that tests start do not get the variables.
const { SUITE_WORKER_DATA } = process.env;
if (SUITE_WORKER_DATA) {
  const workerData = JSON.parse(SUITE_WORKER_DATA);
  delete process.env.SUITE_WORKER_DATA;
  delete process.env.NODE_OPTIONS;
  let state;
  Object.defineProperty(process, '__tinypool_state__', { get: () => state, set: (value) => (state = { ...value, workerData }) });
}
