/** The code of a price in groups of four, to be read aloud and copied: 'y3kz-9d5v-3c7g'. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
