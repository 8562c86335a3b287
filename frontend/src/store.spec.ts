import { describe, expect, it } from '@jest/globals';
import { createStore } from './store';

describe('a store', () => {
  it('holds the value that was set last', () => {
    const store = createStore(1);
    store.set(2);
    expect(store.get()).toBe(2);
  });

  it('calls each listener after a change until it is removed', () => {
    const store = createStore('a');
    const values: string[] = [];
    const unsubscribe = store.subscribe(() => values.push(store.get()));
    store.set('b');
    unsubscribe();
    store.set('c');
    expect(values).toEqual(['b']);
  });
});
