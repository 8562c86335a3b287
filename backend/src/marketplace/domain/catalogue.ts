import type { Service } from './service.js';

/** A key with what people read for it. */
export interface Label {
  readonly key: string;
  readonly name: string;
  readonly nameEs: string;
}

/** Specialties, categories and services, the same in every installation. */
export abstract class Catalogue {
  /** Every service by its key. */
  abstract services(): Promise<Map<string, Service>>;
  abstract add(service: Service): void;
  /** Adds specialties and categories or renames them by key. */
  abstract label(specialties: readonly Label[], categories: readonly Label[]): Promise<void>;
  /** Remembers which version was taken over. */
  abstract takenOver(version: number): Promise<void>;
}
