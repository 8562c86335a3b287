import { readdirSync, readFileSync } from 'node:fs';
import type { Proposal } from './proposal.js';

/** `backend/data/symptoms`, from `src` as from `dist`. */
const FOLDER = new URL('../../../../../data/symptoms/', import.meta.url);
const IN_REPOSITORY = 'backend/data/symptoms';

/** The file of the repository to which a proposal belongs. */
export function fileOf({ synonym, level }: Proposal): string {
  if (synonym) return holderOf('concepts', synonym.concept) ?? 'backend/data/catalogue.json';
  const complaint = level && holderOf('complaints', level.complaint);
  return complaint ?? `${IN_REPOSITORY}/rules.json`;
}

/** The file in which an id is defined; undefined for what the catalogue defines. */
function holderOf(folder: 'concepts' | 'complaints', id: string): string | undefined {
  const path = new URL(`${folder}/`, FOLDER);
  const definition = `"id": ${JSON.stringify(id)}`;
  const file = readdirSync(path).find((name) =>
    readFileSync(new URL(name, path), 'utf8').includes(definition),
  );
  return file && `${IN_REPOSITORY}/${folder}/${file}`;
}
