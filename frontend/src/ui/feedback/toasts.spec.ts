import { afterEach, describe, expect, it } from '@jest/globals';
import { showKeptToast, toast } from './toasts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
const storage = (get: () => unknown): void => {
  Object.defineProperty(globalThis, 'sessionStorage', { get, configurable: true });
};

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
  else Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe('a toast kept for the next page', () => {
  it('does no harm where the browser forbids storage', () => {
    storage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(() => toast.successAfterReload('Signed out')).not.toThrow();
    expect(showKeptToast).not.toThrow();
  });

  it('is shown once', () => {
    const kept = new Map<string, string>();
    storage(() => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    }));
    toast.successAfterReload('Signed out');
    expect(kept.size).toBe(1);
    showKeptToast();
    expect(kept.size).toBe(0);
  });
});
