/** Registers the service worker, which keeps the page so that it opens without network, and asks the browser not to delete its data. */
export async function keepOffline(path: string): Promise<void> {
  await navigator.serviceWorker?.register(`${path}/service-worker.js`, { scope: path, updateViaCache: 'none' }).catch(() => undefined);
  await navigator.storage?.persist?.().catch(() => false);
}
