/** The id of the heading of the list of providers, on every page that has the list. */
export const PROVIDERS_HEADING_ID = 'providers-heading';
