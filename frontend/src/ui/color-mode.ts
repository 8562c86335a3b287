import { createStore } from '@/store';
import { useMediaQuery } from './use-media-query';

export type ColorMode = 'light' | 'dark';

export type ThemeChoice = ColorMode | 'system';

const STORAGE_KEY = 'theme';

const choice = createStore<ThemeChoice>(storedChoice());

export const useThemeChoice = choice.useValue;

/** The current colors: the person's choice on this device, otherwise the setting of the device. */
export function useColorMode(): ColorMode {
  const system = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const chosen = useThemeChoice();
  return chosen === 'system' ? system : chosen;
}

export function chooseTheme(next: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (next === 'system') delete dataset['theme'];
  else dataset['theme'] = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  choice.set(next);
}

function storedChoice(): ThemeChoice {
  if (typeof document === 'undefined') return 'system'; // while the build renders
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
