import type { Offers } from '../../marketplace/contract/offers.js';
import type { Language } from '../../shared/language.js';

/** What a row needs so that its service can be named in another language. */
export interface NamedRow {
  readonly language: Language;
  readonly serviceId: string | null;
  /** In the language of the row. */
  readonly serviceName: string | null;
  readonly serviceNameEnglish: string | null;
}

/**
 * Names the service of each row in the reader's language. A row keeps its own language and English;
 * any other name is the catalogue's of now.
 */
export async function withServiceNames<Row extends NamedRow>(
  rows: readonly Row[],
  reader: Language,
  offers: Offers,
): Promise<Omit<Row, 'serviceNameEnglish'>[]> {
  const ids = rows
    .filter(({ language }) => language !== reader && reader !== 'en')
    .map(({ serviceId }) => serviceId)
    .filter((id) => id !== null);
  const names = ids.length ? await offers.serviceNames(ids, reader) : new Map<string, string>();
  return rows.map(({ serviceNameEnglish, ...row }) => ({
    ...row,
    serviceName:
      row.language === reader
        ? row.serviceName
        : (names.get(row.serviceId ?? '') ?? serviceNameEnglish ?? row.serviceName),
  }));
}
