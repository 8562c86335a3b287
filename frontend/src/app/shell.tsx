import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { MetaContext, UNKNOWN } from '../api/meta';
import { CallbackFrame } from '../features/auth/mail-link/callback-frame';
import { CallbackWorking } from '../features/auth/mail-link/callback-working';
import { HomePage } from '../features/home/home-page';
import { ProviderLoading } from '../features/provider/provider-loading';
import { ServiceCatalogue } from '../features/services/service-catalogue';
import { ServicesPage } from '../features/services/services-page';
import { paths, patterns } from '../paths';
import { authTexts } from '../texts/auth';
import { coreTexts } from '../texts/core';
import { type Language, LanguageContext } from '../texts/language';
import { providerTexts } from '../texts/provider';
import { servicesTexts } from '../texts/services';
import { MAIN_ID, PageTop } from './frame/page-top';

/** What only the server knows; it puts it in. */
const PRODUCT_NAME = '%PRODUCT_NAME%';
const PAGE_NAME = '%PAGE_NAME%';

const META = { ...UNKNOWN, productName: PRODUCT_NAME, demoData: true };

const PAGES = {
  home: { path: paths.home(), page: <HomePage providers={null} /> },
  services: {
    path: paths.services(),
    page: (
      <ServicesPage
        catalogue={<ServiceCatalogue />}
        providers={null}
        prices={() => null}
        cost={() => null}
        appointment={() => null}
      />
    ),
  },
  authCallback: {
    path: patterns.authCallback,
    page: (
      <CallbackFrame>
        <CallbackWorking />
      </CallbackFrame>
    ),
  },
  provider: {
    path: paths.provider('any', 'id'),
    page: <ProviderLoading name={PAGE_NAME} />,
  },
};

type ShellPage = keyof typeof PAGES;

function render(name: ShellPage, language: Language): string {
  const { path, page } = PAGES[name];
  return renderToStaticMarkup(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <MetaContext value={META}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <Router ssrPath={path}>
            <PageTop />
            <main id={MAIN_ID}>{page}</main>
          </Router>
        </SWRConfig>
      </MetaContext>
    </LanguageContext>,
  );
}

async function renderAll(language: Language): Promise<Record<ShellPage, string>> {
  await Promise.all(
    [coreTexts, servicesTexts, providerTexts, authTexts].map((texts) => texts.load(language)),
  );
  return {
    home: render('home', language),
    services: render('services', language),
    authCallback: render('authCallback', language),
    provider: render('provider', language),
  };
}

/**
 * The HTML that a guest sees of a page before its scripts have come, with the banner of demo data.
 * The build renders it, the server sends it, and the application replaces it.
 */
export const SHELLS: Record<Language, Record<ShellPage, string>> = {
  en: await renderAll('en'),
  es: await renderAll('es'),
};
