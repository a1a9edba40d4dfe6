// Loaded before anything else in a process that runs tests. The runner would ask its parent for this data by a message, whose answer is
// lost when two processes ask at the same time: then one of them waits forever. Programs that tests start do not get the variables.
const { SUITE_WORKER_DATA, TEST_CPU_FILE } = process.env;
if (SUITE_WORKER_DATA) {
  const { nodeOptions, workerData } = JSON.parse(SUITE_WORKER_DATA);
  delete process.env.SUITE_WORKER_DATA;
  if (nodeOptions === undefined) delete process.env.NODE_OPTIONS;
  else process.env.NODE_OPTIONS = nodeOptions;
  let state;
  Object.defineProperty(process, '__tinypool_state__', { get: () => state, set: (value) => (state = { ...value, workerData }) });
  if (TEST_CPU_FILE) measureCpuTime();
}

/** Adds to the result of each test file the CPU time that this process has used for it, in seconds. */
function measureCpuTime() {
  const { send } = process;
  let before = { user: 0, system: 0 };
  process.send = (message, ...rest) => {
    if (message?.result?.testFilePath !== undefined) {
      const now = process.cpuUsage();
      message.result.cpuSeconds = (now.user + now.system - before.user - before.system) / 1e6;
      before = now;
    }
    return send.call(process, message, ...rest);
  };
}
