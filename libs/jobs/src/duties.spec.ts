import type { HttpAdapterHost } from '@nestjs/core';
import { Duties, type Mode, MODES } from './duties';

const [service, command] = [{}, undefined].map((httpAdapter) => ({ httpAdapter }) as unknown as HttpAdapterHost) as [
  HttpAdapterHost,
  HttpAdapterHost,
];

it.each<[Mode, boolean]>([
  ['both', true],
  ['api', false],
  ['worker', true],
])('a service in the mode %s runs jobs: %s', (mode, isWorker) => {
  const duties = new Duties(service, mode);
  expect([duties.isService, duties.isWorker]).toEqual([true, isWorker]);
});

it.each(MODES)('a command runs no jobs in the mode %s', (mode) => {
  const duties = new Duties(command, mode);
  expect([duties.isService, duties.isWorker]).toEqual([false, false]);
});
