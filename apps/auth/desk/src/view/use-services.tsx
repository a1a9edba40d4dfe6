import { isAway, type Reading, Refused, Trouble, useRead } from '@suite/page';
import type { Answered, Answers } from '../core/merge';
import type { ServiceName } from '../core/services';

/** Reads the same data from several services. An unavailable one does not affect the answers of the others. */
export async function readServices<T>(services: readonly ServiceName[], read: (service: ServiceName) => Promise<T>): Promise<Answers<T>> {
  const readOne = async (service: ServiceName): Promise<readonly [ServiceName, Answered<T>]> => {
    try {
      return [service, { value: await read(service) }];
    } catch (error) {
      if (error instanceof Refused && (error.status === 401 || error.status === 403)) throw error;
      return [service, { error: error as Error }];
    }
  };
  return new Map(await Promise.all(services.map(readOne)));
}

/** Reads the same data from several services for a view. */
export const useServices = <T,>(
  services: readonly ServiceName[],
  key: string,
  read: (service: ServiceName) => Promise<T>,
): Reading<Answers<T>> => useRead(key, () => readServices(services, read));

/** Says which services cannot be read, each with a button that tries again. */
export const Troubles = ({ answers, reload }: { readonly answers: Answers<unknown>; readonly reload: () => Promise<void> }) => (
  <>{[...answers].map(([service, { error }]) => error && <Trouble key={service} service={service} reading={{ error, reload }} />)}</>
);

/** Whether one of the services is unavailable. */
export const hasAway = (answers: Answers<unknown>): boolean => [...answers.values()].some(({ error }) => isAway(error));
