import { dismiss, openToasts, type Toast, toast } from './toasts';

/** The key of the toast of each action's latest error. */
const errorKeys = new Map<string, string>();

/**
 * Reports the outcomes of one action, whose name no other action has: its error goes as soon as it
 * succeeds, errors of other actions stay. Not for pages of the first load, whose scripts are at
 * their limit.
 */
export const toastsOf = (action: string) => ({
  success(title: string, text?: string, more?: Pick<Toast, 'link' | 'action'>) {
    dismissErrorOf(action);
    toast.success(title, text, more);
  },
  error(title: string, text?: string) {
    toast.error(title, text);
    const [error] = openToasts();
    if (error) errorKeys.set(action, error.key);
  },
});

/** Takes away the error of an action that has succeeded and says so in another way. */
export function dismissErrorOf(action: string): void {
  const key = errorKeys.get(action);
  errorKeys.delete(action);
  if (key !== undefined) dismiss(key);
}
