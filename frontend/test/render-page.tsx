import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { cacheConfig } from '../src/api/cache';
import { accountTexts } from '../src/texts/account';
import { consoleTexts } from '../src/texts/admin';
import { authTexts } from '../src/texts/auth';
import { benchmarkTexts } from '../src/texts/benchmarks';
import { bookingTexts } from '../src/texts/booking';
import { clinicTexts } from '../src/texts/clinic';
import { consoleFindTexts } from '../src/texts/console-find';
import { viewTexts } from '../src/texts/console-views';
import { coreTexts } from '../src/texts/core';
import { keyTexts } from '../src/texts/keys';
import { LanguageContext } from '../src/texts/language';
import { LanguageProvider } from '../src/texts/language-provider';
import { LANGUAGE_CODES } from '../src/texts/languages';
import { priceFileTexts } from '../src/texts/price-file';
import { priceFileTexts as priceFilesTexts } from '../src/texts/price-files';
import { providerTexts } from '../src/texts/provider';
import { questionTexts } from '../src/texts/questions';
import { quotesTexts } from '../src/texts/quotes';
import { servicesTexts } from '../src/texts/services';
import { themeFor } from '../src/ui/antd/theme';
import { ToastHost } from '../src/ui/feedback/toast-host';
import { useToasts } from '../src/ui/feedback/toasts';

/** Without styles, which jsdom would compute for each query. */
const THEME = { ...themeFor('light', false), zeroRuntime: true };

/** Renders a part of a page as the app does, with an empty cache, and a person who uses it. */
export async function renderPage(part: ReactNode) {
  await loadTexts();
  const user = userEvent.setup();
  const page = render(part, { wrapper: Page });
  return { ...page, user };
}

const CACHE = { ...cacheConfig, provider: () => new Map() };

const Page = ({ children }: { children: ReactNode }) => (
  <LanguageProvider>
    <SWRConfig value={CACHE}>
      <ConfigProvider theme={THEME} wave={{ disabled: true }}>
        {children}
        <Toasts />
      </ConfigProvider>
    </SWRConfig>
  </LanguageProvider>
);

const Toasts = () => <ToastHost toasts={useToasts()} />;

const CATALOGUES = [
  accountTexts,
  coreTexts,
  consoleTexts,
  consoleFindTexts,
  viewTexts,
  authTexts,
  benchmarkTexts,
  bookingTexts,
  clinicTexts,
  keyTexts,
  priceFileTexts,
  priceFilesTexts,
  providerTexts,
  questionTexts,
  quotesTexts,
  servicesTexts,
];

function Texts() {
  accountTexts.useTexts();
  coreTexts.useTexts();
  consoleTexts.useTexts();
  consoleFindTexts.useTexts();
  viewTexts.useTexts();
  authTexts.useTexts();
  bookingTexts.useTexts();
  clinicTexts.useTexts();
  keyTexts.useTexts();
  providerTexts.useTexts();
  questionTexts.useTexts();
  quotesTexts.useTexts();
  servicesTexts.useTexts();
  return null;
}

/** Afterwards no part of a page waits for its texts, in either language. */
async function loadTexts(): Promise<void> {
  await Promise.all(
    LANGUAGE_CODES.flatMap((code) => CATALOGUES.map((catalogue) => catalogue.load(code))),
  );
  const root = createRoot(document.createElement('div'));
  // Testing Library's render would not wait for what suspends.
  await act(async () =>
    root.render(
      LANGUAGE_CODES.map((language) => (
        <LanguageContext key={language} value={{ language, choose: () => undefined }}>
          <Texts />
        </LanguageContext>
      )),
    ),
  );
  act(() => root.unmount());
}
