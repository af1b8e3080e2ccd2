/** A value that changes. Made for React's `useSyncExternalStore`: both functions can be passed around on their own. */
export interface Observable<T> {
  get(): T;
  /** Calls back after each change, until the result is called. */
  subscribe(listener: () => void): () => void;
}

export interface Cell<T> extends Observable<T> {
  set(value: T): void;
}

export function createCell<T>(initial: T): Cell<T> {
  let value = initial;
  const tell = createSignal<void>();
  return {
    get: () => value,
    subscribe: tell.listen,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      tell.emit();
    },
  };
}

/** Something that happens. */
export interface Signal<T> {
  emit(event: T): void;
  listen(listener: (event: T) => void): () => void;
}

export function createSignal<T>(): Signal<T> {
  // Replaced, not changed: a listener that leaves or comes while the others are being told must not disturb the round.
  let listeners: readonly ((event: T) => void)[] = [];
  return {
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    listen(listener) {
      // Wrapped, so that the same function listening twice leaves once at a time.
      const own = (event: T): void => listener(event);
      listeners = [...listeners, own];
      return () => {
        listeners = listeners.filter((other) => other !== own);
      };
    },
  };
}
