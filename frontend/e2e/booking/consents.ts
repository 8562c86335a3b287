import { LEGAL_VERSIONS } from '../../src/texts/legal-versions.js';

/** What goes along with every booking and price request that a test sends beside the browser. */
export const CONSENTS = { healthData: LEGAL_VERSIONS.healthData.version };
