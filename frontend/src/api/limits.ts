/** The limits of the API, from the OpenAPI document. */
export * from '../../../openapi/rules/limits';
