import { startService } from './start-service';

const MODULE = { area: { name: 'sample', prefix: '/sample' }, commands: {} } as never;

describe('startService', () => {
  const { argv } = process;
  afterEach(() => {
    process.argv = argv;
    process.exitCode = undefined;
    jest.restoreAllMocks();
  });

  it.each(['toString', 'constructor', 'unknown'])('prints its usage for the command %s, which does not exist', async (name) => {
    const printed = jest.spyOn(console, 'error').mockReturnValue();
    process.argv = ['node', 'main.js', name];
    await startService(class {} as never, MODULE);
    expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^Usage: node main\.js/));
    expect(process.exitCode).toBe(2);
  });
});
