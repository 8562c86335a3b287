import type { Service } from './use-services';

export interface Category {
  readonly key: string;
  readonly name: string;
  readonly services: readonly Service[];
}

/**
 * The services by category, categories by name. In each, services that nobody offers yet come last;
 * otherwise their order stays.
 */
export function categoriesOf(services: readonly Service[], language: string): Category[] {
  const byKey = new Map<string, Service[]>();
  for (const service of services) {
    const others = byKey.get(service.categoryKey);
    if (others) others.push(service);
    else byKey.set(service.categoryKey, [service]);
  }
  const categories = [...byKey].map(([key, all]) => ({
    key,
    name: all[0]?.category ?? key,
    services: [...all.filter(isOffered), ...all.filter((service) => !isOffered(service))],
  }));
  return categories.sort((one, other) => one.name.localeCompare(other.name, language));
}

const isOffered = ({ providerCount }: Service): boolean => providerCount > 0;
