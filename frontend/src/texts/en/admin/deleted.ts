export const deleted = {
  title: 'Deleted records',
  search: 'Name',
  kind: 'Kind of record',
  kinds: {
    provider: 'Provider',
    service: 'Service',
    location: 'Location',
    'provider-service': 'Price of a provider',
    'provider-location': 'Location of a provider',
  },
  empty: 'No deleted records',
  name: 'Record',
  at: 'Deleted on',
  by: 'Deleted by',
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  ask: (name: string) => `Restore ${name}?`,
  text: 'It comes back as a draft. Visitors see it once it is published.',
  providerText:
    'It comes back as a draft with its services, prices and locations. Visitors see it once it is published.',
  done: (name: string) => `${name} is back as a draft`,
  failed: 'It was not restored',
};
