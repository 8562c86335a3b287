import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { SWRConfig } from 'swr';
import { cacheConfig } from '../src/api/cache';
import { themeFor } from '../src/app/theme';
import { LanguageProvider } from '../src/texts/language-provider';
import { ToastHost } from '../src/ui/feedback/toast-host';
import { useToasts } from '../src/ui/feedback/toasts';

const Toasts = () => <ToastHost toasts={useToasts()} />;

/** Renders a part of a page as the app does, with an empty cache, and a person who uses it. */
export async function renderPage(part: ReactNode) {
  const user = userEvent.setup();
  const page = await act(async () =>
    render(
      <LanguageProvider>
        <SWRConfig value={{ ...cacheConfig, provider: () => new Map() }}>
          <ConfigProvider theme={themeFor('light', false)} wave={{ disabled: true }}>
            {part}
            <Toasts />
          </ConfigProvider>
        </SWRConfig>
      </LanguageProvider>,
    ),
  );
  return { ...page, user };
}
