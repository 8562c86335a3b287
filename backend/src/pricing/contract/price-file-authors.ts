/**
 * Who applies the excerpts of price files that the demo data begins with. An excerpt says nothing
 * about the whole file.
 */
export const DEMO_DATA = 'demo data';
