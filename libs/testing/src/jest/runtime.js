const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** The compiled files of this worker. */
const scripts = new Map();
/** What executes the modules of the current test file. A worker runs one file at a time. */
let current;

/**
 * Compiles each module once in a worker. Jest compiles it again for each test file, although only its execution must be new, and
 * for the packages of a service that takes longer than many a test file.
 */
module.exports = class extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    if (typeof executor?.compile !== 'function') throw new Error('This version of Jest compiles modules elsewhere: adapt runtime.js');
    current = executor;
    const compileAnew = executor.compile;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      const script = context && filename !== executor.testPath ? scriptOf(source, filename) : undefined;
      return script ? script.runInContext(context) : compileAnew.call(executor, source, filename);
    };
  }
};

/** Returns a script whose result is the function of the module. Returns undefined for a file that Jest must reject. */
function scriptOf(source, filename) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  try {
    const script = new Script(`(function(${current.injectedModuleParameters.join()}){\n${source}\n})`, {
      filename,
      lineOffset: -1,
      importModuleDynamically: (specifier, _script, attributes, phase) =>
        current.dynamicImport(specifier, filename, current.environment.getVmContext(), attributes, phase),
    });
    scripts.set(filename, { source, script });
    return script;
  } catch {
    return undefined;
  }
}
