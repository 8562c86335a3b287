import type { Service } from './service.js';

/** The key of a specialty or a category, with its names for people. */
export interface Label {
  readonly key: string;
  readonly name: string;
  readonly nameEs: string;
}

/**
 * Repository of the catalogue: specialties, categories and services.
 * A port, because it is the repository of an aggregate.
 */
export abstract class Catalogue {
  /** Every service by its key. */
  abstract services(): Promise<Map<string, Service>>;
  abstract add(service: Service): void;
  /** Adds specialties and categories, or renames them by key. */
  abstract saveLabels(specialties: readonly Label[], categories: readonly Label[]): Promise<void>;
  /** Key of a specialty by its key or its name in either language, ignoring accents and case. */
  abstract specialtyKey(text: string): Promise<string | undefined>;
  /** Those of `keys` that the catalogue does not have. */
  abstract missingKeys(
    labels: 'specialties' | 'categories',
    keys: readonly string[],
  ): Promise<string[]>;
  /** Whether a service, even a deleted one, has this key. Locks the key until the command ends. */
  abstract hasServiceKey(key: string): Promise<boolean>;
  /** Records that this version of the catalogue file was loaded. */
  abstract recordVersion(version: number): Promise<void>;
}
