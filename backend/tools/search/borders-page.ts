import type {
  Complaint,
  ComplaintLevel,
  Condition,
} from '../../src/marketplace/symptoms/domain/complaints/complaint.js';

/** A text of a complaint at one of its levels, in both languages. */
export interface Border {
  readonly complaint: string;
  readonly level: ComplaintLevel;
  readonly en: string;
  readonly es: string;
}

const LEVELS: readonly ComplaintLevel[] = ['urgent', 'routine', 'selfcare'];

/** Every level that a complaint may have, the most urgent first. */
export const levelsOf = ({ levels, otherwise }: Complaint): ComplaintLevel[] =>
  LEVELS.filter((level) => level === otherwise || levels.some((each) => each.level === level));

/** docs/symptom-borders.md: each level of each complaint, what makes it, and its tests. */
export function bordersPage(complaints: readonly Complaint[], borders: readonly Border[]): string {
  const rows = complaints.flatMap((complaint) =>
    levelsOf(complaint).map((level) =>
      row([
        complaint.id,
        level,
        conditionsOf(complaint, level),
        ...textsOf(
          borders.filter((each) => each.complaint === complaint.id && each.level === level),
        ),
      ]),
    ),
  );
  return `# Borders of the complaints

What makes each common complaint urgent, routine or fit for care at home, and the texts that test
it. The first condition that holds decides, from the most urgent level down; the facts are those of
[symptom-knowledge.md](symptom-knowledge.md). \`npm run borders\` writes this page; a test holds it
against the knowledge base and \`backend/test/search/borders.json\`.

${complaints.length} complaints, ${rows.length} levels, ${2 * borders.length} texts.

${row(['complaint', 'level', 'when', 'English', 'Spanish'])}
|---|---|---|---|---|
${rows.join('\n')}

## Sources

${row(['complaint', 'public guidance'])}
|---|---|
${complaints.map(sourceRow).join('\n')}`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const sourceRow = ({ id, source: { organization, title, url } }: Complaint): string =>
  row([id, `[${organization}: ${title}](${url})`]);

function conditionsOf({ levels, otherwise }: Complaint, level: ComplaintLevel): string {
  return [
    ...levels.filter((each) => each.level === level).map(conditionText),
    ...(otherwise === level ? ['otherwise'] : []),
  ].join('<br>or ');
}

function conditionText({ all = [], any = [], none = [] }: Condition): string {
  return [
    ...(all.length ? [`all of ${names(all)}`] : []),
    ...(any.length ? [`any of ${names(any)}`] : []),
    ...(none.length ? [`none of ${names(none)}`] : []),
  ].join('; ');
}

const names = (facts: readonly string[]): string => facts.map((fact) => `\`${fact}\``).join(' ');

const textsOf = (borders: readonly Border[]): string[] => [
  borders.map(({ en }) => en).join('<br>'),
  borders.map(({ es }) => es).join('<br>'),
];
