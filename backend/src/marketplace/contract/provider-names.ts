export interface ProviderName {
  readonly id: string;
  readonly name: string;
  /** In English. */
  readonly specialty: string;
}

export abstract class ProviderNames {
  /** Of these providers those that there are or were, in no order. Ids must be UUIDs. */
  abstract of(ids: readonly string[]): Promise<ProviderName[]>;
}
