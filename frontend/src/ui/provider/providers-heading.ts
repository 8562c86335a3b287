/** The heading of the list of providers, on whatever page the list stands. */
export const PROVIDERS_HEADING_ID = 'providers-heading';
