/**
 * The request body that sends the bytes of a file. The cast is needed because the generated types
 * describe a binary body as a string.
 */
export const fileBody = (file: File, type: string) => ({
  body: file as unknown as string,
  bodySerializer: () => file,
  headers: { 'Content-Type': type },
});
