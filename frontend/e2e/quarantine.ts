import { quarantined } from '../../.ci/quarantine.mjs';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Patterns of the tests in .ci/quarantine.json.
 * @throws Error when the list is longer, or an entry older, than agreed
 */
export const quarantinedTests = (): RegExp[] =>
  quarantined().map(({ file, title }) => new RegExp(`${escaped(file)}.*${escaped(title)}$`));
