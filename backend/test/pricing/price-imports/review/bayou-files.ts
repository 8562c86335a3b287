import type { AdminPriceFileRowView } from '../../../../src/pricing/queries/price-imports/admin-price-files.query.js';
import { aPriceLine } from '../a-price-line.js';
import type { ReviewDesk } from './a-review-desk.js';
import { anImport } from './an-import.js';

/** A file of Bayou, which stands at this street, without an NPI. */
const OF_BAYOU = {
  hospital: 'Bayou',
  locations: [],
  npis: [],
  addresses: ['1 Elm Street, Houston, TX 77002'],
};

export const line = (service: string, cashCents: number) => aPriceLine(service, { cashCents });
/** What Bayou asks without any file. */
export const AS_NOW = [line('echo', 40_000), line('mri_knee', 90_000), line('lab', 2000)];

/** Files of Bayou, and what administrators do with them. */
export class BayouFiles {
  constructor(private readonly desk: ReviewDesk) {}

  /** The id of a file that was read and waits. */
  add(
    lines: ReturnType<typeof line>[],
    { summary, ...read }: NonNullable<Parameters<typeof anImport>[1]> = {},
  ): Promise<string> {
    return anImport(this.desk.app, {
      providerId: this.desk.bayou,
      lines,
      ...read,
      summary: { ...OF_BAYOU, ...summary },
    });
  }

  async apply(id: string, confirmations?: string[], compare?: string[]) {
    const body = { confirmations, compare };
    const answer = await this.desk.send('POST', `/price-files/${id}/apply`, body);
    return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
  }

  undo(id: string) {
    return this.desk.send('POST', `/price-files/${id}/undo`);
  }

  async neededFor(id: string) {
    const answer = await this.desk.get(`/price-files/${id}/confirmations`);
    return answer.json<Record<string, unknown>>();
  }

  async rowOf(id: string) {
    return (await this.desk.get(`/price-files/${id}`)).json<AdminPriceFileRowView>();
  }
}
