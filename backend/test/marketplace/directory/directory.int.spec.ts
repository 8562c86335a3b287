import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idOf } from '../a-marketplace.js';
import { aDirectory, type Directory } from './a-directory.js';

interface Found {
  readonly name: string;
}

let kernel: Directory['kernel'];
let ask: Directory['ask'];
let names: Directory['names'];
beforeAll(async () => {
  ({ kernel, ask, names } = await aDirectory());
});
afterAll(() => kernel.close());

describe('the list', () => {
  it('puts the best rated first, then most reviews, then the folded name', async () => {
    expect(await names('')).toEqual([
      'Cedar 100%',
      'Alder',
      'álamo',
      'Birch',
      'Dogwood Hospital',
      'Élan_Clínica',
    ]);
  });

  it.each([
    ['specialties=cardiology', ['Cedar 100%', 'Alder', 'álamo', 'Élan_Clínica']],
    ['specialties=Primary%20Care&specialties=hospital', ['Birch', 'Dogwood Hospital']],
    ['specialties=Cardiolog%C3%ADa', ['Cedar 100%', 'Alder', 'álamo', 'Élan_Clínica']],
    ['specialties=cardio', []],
    ['serviceNames=heart%20tracing%20(ekg)', ['Cedar 100%', 'Alder']],
    ['serviceNames=Chequeo%20anual', ['Alder', 'Birch']],
    ['serviceNames=Chequeo%20anual&specialties=Cardiology', ['Alder']],
    ['locations=houston', ['Cedar 100%', 'Birch', 'Dogwood Hospital']],
    ['locations=Houston,TX&locations=Katy', ['Cedar 100%', 'Alder', 'Birch', 'Dogwood Hospital']],
    ['locations=Houston,%20LA', []],
    ['locations=Atlantis', []],
    [
      'locations=&locations=%20',
      ['Cedar 100%', 'Alder', 'álamo', 'Birch', 'Dogwood Hospital', 'Élan_Clínica'],
    ],
    ['minRating=1', ['Cedar 100%', 'Alder', 'álamo', 'Birch', 'Dogwood Hospital', 'Élan_Clínica']],
    ['minRating=4', ['Cedar 100%', 'Alder', 'álamo', 'Birch']],
    ['minRating=4.9', ['Cedar 100%', 'Alder']],
    ['minRating=5', []],
    ['search=woodlands', ['Birch']],
    ['search=CARDIOLOGIA', ['Cedar 100%', 'Alder', 'álamo', 'Élan_Clínica']],
    ['search=chequeo%20katy', ['Alder']],
    ['search=elan', ['Élan_Clínica']],
    ['search=%C3%81LAMO', ['álamo']],
    ['search=100%25', ['Cedar 100%']],
    ['search=%25', ['Cedar 100%']],
    ['search=_', ['Élan_Clínica']],
    ['search=%5C', []],
    ['search=%EF%BC%85', ['Cedar 100%']],
    [
      'search=%20%20',
      ['Cedar 100%', 'Alder', 'álamo', 'Birch', 'Dogwood Hospital', 'Élan_Clínica'],
    ],
    ['search=%27%20or%201=1--', []],
    ['search=birch&locations=Katy', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('is cut into pages that share no row and miss none, whatever their size', async () => {
    const all = await names('');
    for (const limit of [1, 2, 4]) {
      const pages = [];
      for (let offset = 0; offset < all.length; offset += limit)
        pages.push(...(await names(`limit=${limit}&offset=${offset}`)));
      expect(pages).toEqual(all);
    }
    expect(await names('offset=1000')).toEqual([]);
  });

  it('counts all that match, not the page', async () => {
    const { headers } = await ask('/providers/with-services?specialties=cardiology&limit=1');
    expect([headers['x-total-count'], headers['x-total-count-capped']]).toEqual(['4', undefined]);
  });
});

describe('one provider', () => {
  it('comes with places and services by name, and says what a guest may know', async () => {
    const id = await idOf(kernel, 'providers', 'Alder');
    const { body } = await ask(`/providers/${id}`);
    expect(body).toMatchObject({
      id,
      slug: 'alder',
      name: 'Alder',
      specialty: 'Cardiology',
      specialtyKey: 'cardiology',
      kind: 'clinic',
      demo: true,
      bookable: true,
      countyProgram: false,
      rating: 49,
      reviewCount: 5,
      languages: ['en'],
      distanceMiles: null,
      bio: null,
      pricesHidden: true,
      providerLocations: [
        { location: { city: 'Katy', state: 'TX', zipCode: '77002', zone: 'America/Chicago' } },
      ],
      providerServices: [
        {
          service: {
            key: 'ekg',
            name: 'Heart tracing (EKG)',
            category: 'Heart',
            duration: 30,
            bookable: true,
          },
          priceInfo: { kind: 'demo', asOf: '2026-11-01', coverage: 'complete' },
        },
        { service: { key: 'check_up', name: 'Yearly check-up' } },
      ],
    });
    expect((await ask(`/providers/${id}/services`)).body).toEqual(
      (body as { providerServices: unknown }).providerServices,
    );
  });

  it('speaks Spanish, and orders services by their Spanish names', async () => {
    const { body } = await ask(
      `/providers/${await idOf(kernel, 'providers', 'Alder')}`,
      'es-MX,es;q=0.9,en;q=0.5',
    );
    expect(body).toMatchObject({
      specialty: 'Cardiología',
      providerServices: [
        { service: { name: 'Chequeo anual', category: 'Corazón' } },
        { service: { name: 'Electrocardiograma' } },
      ],
    });
    const birch = await idOf(kernel, 'providers', 'Birch');
    expect([
      (await ask(`/providers/${birch}`)).body,
      (await ask(`/providers/${birch}`, 'es')).body,
    ]).toMatchObject([{ bio: 'Kind "doctors".' }, { bio: 'Doctores amables.' }]);
  });

  it('as a hospital listing cannot be booked', async () => {
    expect(
      (await ask(`/providers/${await idOf(kernel, 'providers', 'Dogwood Hospital')}`)).body,
    ).toMatchObject({
      kind: 'hospital_listing',
      bookable: false,
      demo: false,
      countyProgram: true,
      rating: 0,
      specialty: 'Hospital',
      specialtyKey: 'other',
    });
  });
});

describe('services', () => {
  it('come by name with how many offer them, and say why one cannot be booked', async () => {
    const { body, headers } = await ask('/services');
    expect(body).toMatchObject([
      {
        name: 'Emergency room',
        bookable: false,
        notBookableReason: 'Call 911.',
        providerCount: 1,
        pricesHidden: true,
      },
      { name: 'Heart tracing (EKG)', bookable: true, notBookableReason: null, providerCount: 2 },
      { name: 'Nobody offers it', providerCount: 0 },
      {
        name: 'Yearly check-up',
        providerCount: 2,
        category: 'Heart',
        duration: 30,
        description: 'About check_up.',
      },
    ]);
    expect(headers['x-total-count']).toBe('4');
  });

  it.each([
    ['tracing', ['Heart tracing (EKG)']],
    ['ecg', ['Heart tracing (EKG)']],
    ['electro', ['Heart tracing (EKG)']],
    ['examen fisico', ['Yearly check-up']],
    ['I need a check-up', ['Yearly check-up']],
    ['heart', ['Heart tracing (EKG)', 'Emergency room']],
    ['danger heart', ['Emergency room', 'Heart tracing (EKG)']],
    ['the', []],
    ['with', []],
    ['%', []],
    ['xyzzy', []],
    ['!!!', []],
    ['a&b|!c:*(', []],
  ])('with %s', async (text, expected) => {
    const { status, body } = await ask(`/services?search=${encodeURIComponent(text)}`);
    expect([status, (body as Found[]).map(({ name }) => name)].flat()).toEqual([200, ...expected]);
  });

  it('answer one by one, in both languages', async () => {
    const id = await idOf(kernel, 'services', 'Emergency room');
    expect((await ask(`/services/${id}`)).body).toEqual({
      id,
      key: 'er',
      name: 'Emergency room',
      description: 'For danger to your heart.',
      category: 'Heart',
      categoryKey: 'heart',
      duration: 30,
      bookable: false,
      notBookableReason: 'Call 911.',
      providerCount: 1,
      pricesHidden: true,
      guide: null,
    });
    expect((await ask(`/services/${id}`, 'es')).body).toMatchObject({
      name: 'Emergencias',
      notBookableReason: 'Llame al 911.',
      category: 'Corazón',
    });
  });

  it('list who offers them: nobody is an empty list, no such service is 404', async () => {
    const of = async (name: string) =>
      ask(`/providers/by-service/${await idOf(kernel, 'services', name)}`);
    const [offered, nobody] = [await of('Heart tracing (EKG)'), await of('Nobody offers it')];
    expect([
      (offered.body as Found[]).map(({ name }) => name),
      offered.headers['x-total-count'],
    ]).toEqual([['Cedar 100%', 'Alder'], '2']);
    expect([nobody.status, nobody.body, nobody.headers['x-total-count']]).toEqual([200, [], '0']);
    expect((await ask('/providers/by-service/01a1fc21-1c5c-720f-b4f6-bda5b21e1cd0')).status).toBe(
      404,
    );
  });
});

describe('filter options', () => {
  it('name what visible rows have, sorted, in the language', async () => {
    expect((await ask('/filter-options/specialties')).body).toEqual([
      'Cardiology',
      'Hospital',
      'Primary care',
    ]);
    expect((await ask('/filter-options/specialties', 'es')).body).toEqual([
      'Atención primaria',
      'Cardiología',
      'Hospital',
    ]);
    expect((await ask('/filter-options/service-names')).body).toEqual([
      'Emergency room',
      'Heart tracing (EKG)',
      'Yearly check-up',
    ]);
    expect((await ask('/filter-options/cities')).body).toEqual([
      'Houston',
      'Katy',
      'Spring',
      'The Woodlands',
    ]);
  });
});
