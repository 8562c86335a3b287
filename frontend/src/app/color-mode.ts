import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '../ui/use-media-query';
import type { ColorMode } from './theme';

export type ThemeChoice = ColorMode | 'system';

const STORAGE_KEY = 'theme';

let choice: ThemeChoice = storedChoice();
const listeners = new Set<() => void>();

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice);

/**
 * The colours in use: what the person has chosen on this device, otherwise what the device asks
 * for.
 */
export function useColorMode(): ColorMode {
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const chosen = useThemeChoice();
  return chosen === 'system' ? system : chosen;
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  const { dataset } = document.documentElement;
  if (next === 'system') delete dataset['theme'];
  else dataset['theme'] = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function storedChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
