/**
 * A call's body of a file's bytes as they are. A cast, because OpenAPI has no type for bytes but
 * text, which the generated types follow.
 */
export const fileBody = (file: File, type: string) => ({
  body: file as unknown as string,
  bodySerializer: () => file,
  headers: { 'Content-Type': type },
});
