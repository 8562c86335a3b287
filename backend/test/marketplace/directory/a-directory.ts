import { expect } from '@jest/globals';
import { aKernel } from '../../setup/kernel.js';
import { aCatalogue, aClinic, aListing, anOffer, aService, fill } from '../a-marketplace.js';

interface Found {
  readonly name: string;
}

/** A directory of four clinics and a hospital, and how visitors read it. */
export async function aDirectory() {
  const kernel = await aKernel();
  const services = [
    aService('ekg', {
      name: 'Heart tracing (EKG)',
      nameEs: 'Electrocardiograma',
      searchTerms: ['ECG'],
      description: 'Shows how the heart beats.',
    }),
    aService('check_up', {
      name: 'Yearly check-up',
      nameEs: 'Chequeo anual',
      searchTermsEs: ['examen físico'],
    }),
    aService('er', {
      name: 'Emergency room',
      nameEs: 'Emergencias',
      bookable: false,
      notBookableReason: 'Call 911.',
      notBookableReasonEs: 'Llame al 911.',
      description: 'For danger to your heart.',
    }),
    aService('unused', { name: 'Nobody offers it' }),
  ];
  await fill(kernel, aCatalogue(services), [
    aClinic('Alder', {
      rating: { tenths: 49, reviewCount: 5 },
      cities: ['Katy'],
      offers: [anOffer('ekg', 2500), anOffer('check_up', 9900)],
    }),
    aClinic('Birch', {
      rating: { tenths: 40, reviewCount: 50 },
      cities: ['Houston', 'The Woodlands'],
      profile: {
        specialtyKey: 'primary_care',
        bio: 'Kind "doctors".',
        bioEs: 'Doctores amables.',
        languages: ['en', 'es'],
      },
      offers: [anOffer('check_up', null)],
    }),
    aClinic('Cedar 100%', {
      rating: { tenths: 49, reviewCount: 9 },
      cities: ['Houston'],
      offers: [anOffer('ekg', 100)],
    }),
    aClinic('Élan_Clínica', { rating: { tenths: 0, reviewCount: 0 }, cities: ['Spring'] }),
    aClinic('álamo', { rating: { tenths: 40, reviewCount: 50 }, cities: ['Spring'] }),
    aListing('Dogwood Hospital', {
      traits: { kind: 'hospital_listing', countyProgram: true },
      offers: [anOffer('er', 50_000)],
    }),
  ]);

  async function ask(path: string, language = 'en') {
    const answer = await kernel.app.inject({
      url: `/api${path}`,
      headers: { 'accept-language': language },
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
  }
  const names = async (query: string): Promise<string[]> => {
    const { status, body } = await ask(`/providers/with-services?${query}`);
    expect(status).toBe(200);
    return (body as Found[]).map(({ name }) => name);
  };
  return { kernel, ask, names };
}
export type Directory = Awaited<ReturnType<typeof aDirectory>>;
