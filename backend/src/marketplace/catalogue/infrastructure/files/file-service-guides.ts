import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Language } from '../../../../shared/language.js';
import { ORDER_NEEDS, type ServiceGuide, ServiceGuides } from '../../../contract/service-guides.js';

/** `backend/data`, relative to `src` and to `dist` alike. */
const FOLDER = new URL('../../../../../data/', import.meta.url);

const text = z.object({ en: z.string().min(1), es: z.string().min(1) });
const services = z.object({
  services: z.array(
    z.object({
      key: z.string(),
      description: z.string(),
      descriptionEs: z.string(),
      durationMinutes: z.int(),
    }),
  ),
});
const file = z.strictObject({
  orders: z.record(z.enum(ORDER_NEEDS), text),
  sources: z.record(
    z.string(),
    z.strictObject({
      name: z.string().min(1),
      url: z.url({ protocol: /^https?$/ }),
      readOn: z.iso.date(),
      /** The stored copy in which it was read. */
      readIn: z.url().optional(),
    }),
  ),
  guides: z.array(
    z.strictObject({
      services: z.array(z.string()).min(1),
      order: z.enum(ORDER_NEEDS),
      orderText: text.optional(),
      planned: text.nullable(),
      tellFirst: text.nullable(),
      prepare: z.array(text).min(1),
      sources: z.array(z.string()).min(1),
    }),
  ),
});
type GuideFile = z.infer<typeof file>;
type Service = z.infer<typeof services>['services'][number];

/** Reads the guides from `service-guides.json`, and from the catalogue what each service is. */
export class FileServiceGuides extends ServiceGuides {
  private readonly guides: Readonly<Record<Language, ReadonlyMap<string, ServiceGuide>>>;

  /**
   * @param folder is laid out like `backend/data`.
   * @throws Error when a file has another shape, a source or a service is unknown, or a service of
   * the catalogue has no guide or several.
   */
  constructor(folder = FOLDER) {
    super();
    const contents = read(folder, 'service-guides.json', file);
    const offered = read(folder, 'catalogue.json', services).services;
    assertComplete(contents, offered);
    this.guides = {
      en: guidesIn('en', contents, offered),
      es: guidesIn('es', contents, offered),
    };
  }

  find(serviceKey: string, language: Language): ServiceGuide | null {
    return this.guides[language].get(serviceKey) ?? null;
  }
}

function guidesIn(
  language: Language,
  { orders, sources, guides }: GuideFile,
  offered: readonly Service[],
): ReadonlyMap<string, ServiceGuide> {
  return new Map(
    offered.flatMap(({ key, description, descriptionEs, durationMinutes }) => {
      const guide = guides.find((each) => each.services.includes(key));
      if (!guide) return [];
      const { order, orderText = orders[order], planned, tellFirst, prepare } = guide;
      return [
        [
          key,
          {
            serviceKey: key,
            about: language === 'es' ? descriptionEs : description,
            duration: durationMinutes,
            planned: planned && planned[language],
            order,
            orderText: orderText[language],
            tellFirst: tellFirst && tellFirst[language],
            prepare: prepare.map((each) => each[language]),
            sources: guide.sources.flatMap((id) => {
              const source = sources[id];
              return source ? [{ name: source.name, url: source.url, readOn: source.readOn }] : [];
            }),
          },
        ],
      ];
    }),
  );
}

function assertComplete({ guides, sources }: GuideFile, offered: readonly Service[]): void {
  const keys = new Set(offered.map(({ key }) => key));
  const guided = guides.flatMap((guide) => guide.services);
  const faults = [
    ...guided.filter((key) => !keys.has(key)).map((key) => `unknown service ${key}`),
    ...guided.filter((key, at) => guided.indexOf(key) !== at).map((key) => `two guides for ${key}`),
    ...[...keys].filter((key) => !guided.includes(key)).map((key) => `no guide for ${key}`),
    ...guides
      .flatMap((guide) => guide.sources)
      .filter((source) => !(source in sources))
      .map((source) => `unknown source ${source}`),
  ];
  if (faults.length > 0) throw new Error(`service-guides.json: ${faults.join(', ')}.`);
}

function read<Shape>(folder: URL, name: string, shape: z.ZodType<Shape>): Shape {
  const checked = shape.safeParse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  if (!checked.success) throw new Error(`${name}: ${z.prettifyError(checked.error)}`);
  return checked.data;
}
