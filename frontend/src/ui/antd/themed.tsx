import { type ComponentType, createContext, lazy, type ReactNode, use } from 'react';
import { antdTexts } from '@/texts/antd';
import { currentLanguage } from '@/texts/language';

const IsThemed = createContext(false);

const loadProvider = () =>
  import('./theme-provider').then(({ ThemeProvider }) => ({ default: ThemeProvider }));

const ThemeProvider = lazy(loadProvider);

/** What antd draws must be in here. Loads antd's theme, which the open pages do without. */
function Themed({ children }: { children: ReactNode }) {
  if (use(IsThemed)) return children;
  return (
    <ThemeProvider>
      <IsThemed value={true}>{children}</IsThemed>
    </ThemeProvider>
  );
}

/** Loads a part that antd draws, and antd's theme and texts beside it. */
export async function loadThemed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  const [Part] = await Promise.all([load(), loadProvider(), antdTexts.load(currentLanguage())]);
  return {
    default: (props) => (
      <Themed>
        <Part {...props} />
      </Themed>
    ),
  };
}

/** `lazy` for a part that antd draws. */
export const lazyThemed = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadThemed(load));
