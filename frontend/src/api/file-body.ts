/** A call's body of a file's bytes as they are; the document describes them as text, which the types follow. */
export const fileBody = (file: File, type: string) => ({ body: file as unknown as string, bodySerializer: () => file, headers: { 'Content-Type': type } });
