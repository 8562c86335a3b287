/** A refusal of the API, as its client package has it. */
export type { Problem } from '../../../openapi/client/problem';
