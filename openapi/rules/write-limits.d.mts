/** @throws Error when the document no longer has one of the limits. */
export function limitsModule(document: unknown): string;
