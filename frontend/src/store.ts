import { useSyncExternalStore } from 'react';

/** A value outside of React that components render and other code reads and changes. */
interface Store<Value> {
  readonly get: () => Value;
  /** Replaces the value and calls every listener. */
  readonly set: (next: Value) => void;
  /** @returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value for a component, which renders again after each change. */
  readonly useValue: () => Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();

  const get = (): Value => value;

  const set = (next: Value): void => {
    value = next;
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get, get) };
}
