import { plural } from '../plural';

export const workbench = {
  parts: 'Parts of Search misses',
  pages: { misses: 'Misses', unsure: 'Unsure answers', trial: 'Try a change' },
  levels: {
    none: 'No answer',
    selfcare: 'Care at home',
    routine: 'Routine',
    urgent: 'Urgent',
    emergency: 'Emergency',
  },
  unsure: {
    title: 'Unsure answers',
    lead: 'Phrases of three people or more that were answered with little confidence. Staff and bots are left out.',
    empty: 'Every answer of these days was sure enough',
    answer: 'Answer',
    sure: (percent: number) => `${percent}% sure`,
  },
  trial: {
    title: 'Try a change',
    lead: 'Reads the labeled texts of the project and the searches of the last 30 days with your change, and shows which answers would differ. Nothing is saved. A change reaches patients with a release.',
    kind: 'What to try',
    kinds: { synonym: 'A synonym', json: 'A rule or a level' },
    concept: 'Concept',
    conceptOf: (id: string, phrase: string) => `${id} (${phrase})`,
    language: 'Language',
    phrase: 'Phrase',
    phraseHint: 'As people type it, without my, the, mi, el. It is read in any spelling.',
    json: 'Rule or level, as JSON',
    jsonHint:
      'A rule as in rules.json; one with a known id is replaced. Or a level of a complaint with its id: {"complaint": "cold", "level": "urgent", "any": ["mod:severe"]}.',
    noJson: 'This is no JSON.',
    missing: 'Please fill in every field.',
    try: 'Try',
    trying: 'Trying...',
    wait: 'This takes ten seconds to a minute.',
    failed: 'This could not be tried',
  },
  result: {
    title: 'What would change',
    none: 'No answer would change.',
    safe: 'No emergency would be lost',
    lost: (count: number) =>
      plural(count, {
        one: '1 emergency would be lost',
        other: `${count} emergencies would be lost`,
      }),
    lostText: 'What is lost stands first in the list. Do not commit this change.',
    changed: (count: number, version: string) =>
      plural(count, {
        one: `1 answer of version ${version} would change.`,
        other: `${count} answers of version ${version} would change.`,
      }),
    first: (shown: number) => `The list shows the first ${shown}, the worst first.`,
    sets: {
      title: 'Sets',
      set: 'Set',
      texts: 'Texts',
      changed: 'Changed',
      better: 'Right now',
      worse: 'Wrong now',
      lost: 'Lost',
      names: {
        kept: 'Searches of 30 days',
        own: 'Own queries',
        later: 'Later queries',
        scenes: 'Scenes',
        'lay-a': 'Lay texts, author a',
        'lay-b': 'Lay texts, author b',
        borders: 'Borders of levels',
        rules: 'Sentences of the rules',
      },
    },
    changes: {
      title: 'Changed answers',
      text: 'Text',
      right: 'Right',
      before: 'Before',
      after: 'After',
      outcome: 'Outcome',
      times: (count: number) => plural(count, { one: '1 search', other: `${count} searches` }),
      or: ' or ',
      outcomes: {
        'lost-emergency': 'Emergency lost',
        worse: 'Wrong now',
        better: 'Right now',
        other: 'Other answer',
      },
    },
    commit: {
      title: 'To commit',
      text: (file: string) =>
        `Add this to ${file}, raise the version in rules.json, add a line to the changelog and run the tests.`,
    },
  },
};
