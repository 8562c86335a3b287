import { useSearchParams } from 'wouter';
import { useServicesTexts } from '../../texts/services';
import { EmergencyLine } from '../../ui/emergency-line';
import { searchText } from '../../ui/search-text';
import { usePageHead } from '../../ui/use-page-head';
import { ServiceResults } from './service-results';
import { ServiceSearch } from './service-search';
import { useServices } from './use-services';
import './services-page.css';

/** The catalogue of services, searched by text. The search is part of the address. */
export function ServicesPage() {
  const texts = useServicesTexts();
  const [params] = useSearchParams();
  const search = searchText(params.get('search'));
  const services = useServices(search);
  usePageHead('services');

  return (
    <div className="wrap page services-page">
      <h1>{texts.heading}</h1>
      <ServiceSearch search={search} searching={search !== '' && services.loading} />
      <EmergencyLine />
      <ServiceResults search={search} services={services} />
    </div>
  );
}
