import { useEffect, useState } from 'preact/hooks';

/** A value that views follow. */
export class Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  set(value: T): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const listener of this.listeners) listener();
  }

  /** Calls the listener after each change. Returns a function that ends this. */
  follow(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** Returns the value of a store, and renders the view again after each change. */
export function useStore<T>(store: Store<T>): T {
  const [, render] = useState({});
  useEffect(() => {
    render({}); // the value may have changed before the view followed it
    return store.follow(() => render({}));
  }, [store]);
  return store.value;
}
