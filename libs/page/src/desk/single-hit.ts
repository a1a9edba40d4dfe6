import { useEffect, useState } from 'preact/hooks';
import type { Reading } from './read';

/**
 * Returns what Enter in a search does: once everything about the text has been read, it calls `open`, which opens a single hit. Until
 * then, the view may still show what an earlier text has found.
 */
export function useSingleHit(q: string, readings: readonly Pick<Reading<unknown>, 'state'>[], open: () => void): (text: string) => void {
  const [wanted, setWanted] = useState<string>();
  const isRead = wanted !== undefined && wanted === q && readings.every(({ state }) => state !== 'loading');
  useEffect(() => {
    if (!isRead) return;
    setWanted(undefined);
    open();
  }, [isRead]);
  return (text) => setWanted(text === '' ? undefined : text);
}
