export const services = {
  heading: 'Healthcare Services',
  label: 'What do you need?',
  placeholder: 'A test, a visit or a body part',
  search: 'Search',
  searching: 'Searching...',
  count: (count: number) => (count === 1 ? '1 service' : `${count} services`),
  countFor: (count: number, search: string) =>
    count === 1 ? `1 service for “${search}”` : `${count} services for “${search}”`,
  showAll: 'Show all services',
  showMore: 'Show more services',
  loading: 'Loading services...',
  failed: 'Failed to load services. Please try again.',
  empty: 'No specific services found for your search.',
  emptyHint: 'Try a shorter word, or look through the providers.',
  viewProviders: 'View All Providers',
  /** From two hours on in hours. */
  duration: (minutes: number) =>
    minutes < 120 ? `About ${minutes} minutes` : `About ${Math.round(minutes / 60)} hours`,
  offeredBy: (count: number) => (count === 1 ? '1 provider offers this.' : `${count} providers offer this.`),
  findProvider: 'Find a provider',
  findProviderFor: (service: string) => `for ${service}`,
  noProvider: 'No provider offers this yet',
  notBookable: 'Not booked here.',
};
