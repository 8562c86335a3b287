import type { components } from '../../../openapi/schema';

/** A shape of the API by its name in the OpenAPI document. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
