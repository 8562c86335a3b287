import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What the first script loads at once, on every page. */
const START = '/src/app/start.tsx';

/** The files that every page needs: the first script's, and what it starts with. */
export function firstChunks(bundle: Bundle): Set<Chunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(START)));
  if (start.length !== 1) throw new Error(`The build has ${start.length} files of ${START}.`);
  return withImports(bundle, [...chunks.filter(({ isEntry }) => isEntry), ...start]);
}

/** Files, and everything that they import, except what they load lazily. */
export function withImports(bundle: Bundle, from: readonly Chunk[]): Set<Chunk> {
  const seen = new Set(from);
  for (const { imports } of seen)
    for (const file of imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') seen.add(imported);
    }
  return seen;
}

/** Paths of the style sheets of a file. */
export const stylesOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];
