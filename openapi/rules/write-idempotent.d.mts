/** The module with every write that takes an `Idempotency-Key`. */
export function idempotentWritesModule(document: { paths: Record<string, unknown> }): string;
