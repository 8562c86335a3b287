import { afterEach, describe, expect, it } from '@jest/globals';
import { dismissErrorOf, toastsOf } from './action-toasts';
import { dismiss, openToasts, showStoredToast, toast } from './toasts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
const storage = (get: () => unknown): void => {
  Object.defineProperty(globalThis, 'sessionStorage', { get, configurable: true });
};

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
  else Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe('a toast stored for the next page', () => {
  it('does no harm where the browser forbids storage', () => {
    storage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(() => toast.successAfterReload('Signed out')).not.toThrow();
    expect(showStoredToast).not.toThrow();
  });

  it('is shown once', () => {
    const stored = new Map<string, string>();
    storage(() => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }));
    toast.successAfterReload('Signed out');
    expect(stored.size).toBe(1);
    showStoredToast();
    expect(stored.size).toBe(0);
  });
});

describe('toasts on the page', () => {
  const titles = () => openToasts().map(({ title }) => title);

  afterEach(() => openToasts().forEach(({ key }) => dismiss(key)));

  it('preserve an error when a success follows', () => {
    toast.error('Not saved');
    toast.success('Copied');
    toast.success('Downloaded');
    expect(titles()).toEqual(['Not saved', 'Downloaded']);
  });

  it('show one error at a time, and no older success beside it', () => {
    toast.success('Saved');
    toast.error('Not copied');
    toast.error('Not saved');
    expect(titles()).toEqual(['Not saved']);
  });

  it('lose the error of an action that has succeeded, and only that', () => {
    const [profile, script] = [toastsOf('profile'), toastsOf('script')];
    profile.error('Not saved');
    script.success('Copied');
    expect(titles()).toEqual(['Not saved', 'Copied']);
    profile.success('Saved');
    expect(titles()).toEqual(['Saved']);
    script.error('Not copied');
    dismissErrorOf('profile');
    expect(titles()).toEqual(['Not copied']);
    dismissErrorOf('script');
    expect(titles()).toEqual([]);
  });

  it('disappear when the person closes them', () => {
    toast.error('Not saved');
    openToasts().forEach(({ key }) => dismiss(key));
    expect(titles()).toEqual([]);
  });
});
