import type { Schema } from '@/api/schema';
import type { Provider } from '../src/features/provider/use-provider';

export type Offer = Schema<'ProviderServiceView'>;
type Coverage = Schema<'PriceInfoView'>['coverage'];

export const SERVICE_ID = '018f0000-0000-7000-8000-00000000000c';
export const SERVICE = {
  id: SERVICE_ID,
  key: 'mri_knee',
  name: 'Knee MRI',
  description: '',
  category: 'Imaging',
  duration: 30,
  bookable: true,
};

export const aPrice = (effectivePrice: number, coverage: Coverage): Offer => ({
  id: `offer-${effectivePrice}`,
  service: SERVICE,
  effectivePrice,
  priceOnRequest: false,
  priceSource: {
    kind: 'provider',
    asOf: '2026-04-01',
    coverage,
    sourceUrl: null,
    includes: coverage === 'complete' ? 'Scan and report included' : 'Scan only',
    ageing: false,
  },
});

export const ON_REQUEST: Offer = {
  id: 'offer-none',
  service: SERVICE,
  effectivePrice: null,
  priceOnRequest: true,
  priceSource: null,
};

export const HIDDEN: Offer = {
  id: 'offer-hidden',
  service: SERVICE,
  priceInfo: { kind: 'provider', asOf: '2026-04-01', coverage: 'facility' },
};

export const aProvider = (name: string, changes: Partial<Provider> = {}): Provider => ({
  kind: 'clinic',
  photoUrl: null,
  website: null,
  rating: 0,
  reviewCount: 0,
  ratingSource: null,
  ratingAsOf: null,
  distanceMiles: null,
  cancelNoticeHours: 24,
  walkIns: null,
  patientAges: null,
  healthAccountCards: null,
  paymentPlans: null,
  financialHelp: null,
  financialHelpUrl: null,
  visitTermsSource: null,
  visitTermsAsOf: null,
  bio: null,
  lastVerifiedOn: null,
  id: name,
  slug: name.toLowerCase(),
  name,
  specialty: 'Imaging',
  specialtyKey: 'imaging',
  demo: false,
  bookable: true,
  countyProgram: false,
  languages: [],
  providerLocations: [],
  providerServices: [],
  pricesHidden: false,
  openingHours: [],
  ...changes,
});
