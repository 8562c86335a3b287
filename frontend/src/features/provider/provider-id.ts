const ENDS_WITH_UUID = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The id at the end of `<slug>-<uuid>`, or null when there is none. */
export const providerIdOf = (slugAndId: string): string | null =>
  ENDS_WITH_UUID.exec(slugAndId)?.[1]?.toLowerCase() ?? null;
