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
  /** Key of a specialty by its key or by its name in either language, accents and case aside. */
  abstract specialtyNamed(text: string): Promise<string | undefined>;
  /** Those of these keys that name nothing. */
  abstract unknown(
    labels: 'specialties' | 'categories',
    keys: readonly string[],
  ): Promise<string[]>;
  /** Whether a service, even a deleted one, has this key. */
  abstract knows(key: string): Promise<boolean>;
  /** Remembers which version was taken over. */
  abstract takenOver(version: number): Promise<void>;
}
