import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { MetaContext, UNKNOWN } from '../api/meta';
import { HomePage } from '../features/home/home-page';
import { ProviderPage } from '../features/provider/provider-page';
import { ServicesPage } from '../features/services/services-page';
import { paths } from '../paths';
import { coreTexts } from '../texts/core';
import { type Language, LanguageContext } from '../texts/language';
import { providerTexts } from '../texts/provider';
import { servicesTexts } from '../texts/services';
import { MAIN_ID, PageTop } from './frame/page-top';

/** Stands for the name of the product, which the server knows. */
export const PRODUCT_NAME = '%PRODUCT_NAME%';

const META = { ...UNKNOWN, productName: PRODUCT_NAME, demoData: true };
const SOME_ID = '00000000-0000-4000-8000-000000000000';

const PAGES = {
  home: { path: paths.home(), page: <HomePage providers={null} /> },
  services: {
    path: paths.services(),
    page: <ServicesPage providers={null} prices={() => null} appointment={() => null} />,
  },
  provider: {
    path: paths.provider('any', SOME_ID),
    page: <ProviderPage slugAndId={`any-${SOME_ID}`} missing={null} />,
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
  await Promise.all([coreTexts, servicesTexts, providerTexts].map((texts) => texts.load(language)));
  return {
    home: render('home', language),
    services: render('services', language),
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
