import { plural } from '../plural';

export const workbench = {
  tryPhrase: 'Try a change',
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
    noJson: 'This is no JSON: look for a missing or needless quotation mark, comma or bracket.',
    noObject: 'This is JSON, but no object. Write a rule or a level in braces: {...}.',
    missing: 'Please fill in every field.',
    try: 'Try',
    trying: 'Trying...',
    wait: 'This takes some seconds, two minutes at the most. You may look at other pages of the console meanwhile: the result waits here. If you close or reload the page, the trial ends.',
    stop: 'Stop',
    failed: 'This could not be tried',
    taken: 'Another change is being tried',
    takenText: 'Yours starts by itself as soon as that one has ended.',
    latest: (seconds: number) =>
      plural(seconds, {
        one: 'That is in 1 second at the latest.',
        other: `That is in ${seconds} seconds at the latest.`,
      }),
    stopped: 'The trial was stopped',
    stoppedText:
      'The page was closed or loaded anew while your change was being tried. It is still in the form: try it again.',
  },
  result: {
    title: 'What would change',
    none: 'No answer would change.',
    verdict: {
      safe: 'No emergency would be lost, no line to call would change, no labeled answer would become wrong',
      lost: (count: number) =>
        plural(count, {
          one: '1 emergency would be lost',
          other: `${count} emergencies would be lost`,
        }),
      lines: (count: number) =>
        plural(count, {
          one: '1 emergency would name another line to call',
          other: `${count} emergencies would name another line to call`,
        }),
      worse: (count: number) =>
        plural(count, {
          one: '1 labeled answer would become wrong',
          other: `${count} labeled answers would become wrong`,
        }),
      stop: 'What is lost stands first in the list. Do not commit this change.',
      look: 'They stand first in the list. Look at each before you commit this change.',
      compared: (texts: number) =>
        plural(texts, {
          one: 'Compared in 1 text: level, line to call (911, 988 or Poison Help), rule, specialties and services. Right or wrong means level and line, and only labeled texts can be that: the searches of 30 days have no label.',
          other: `Compared in ${texts} texts: level, line to call (911, 988 or Poison Help), rule, specialties and services. Right or wrong means level and line, and only labeled texts can be that: the searches of 30 days have no label.`,
        }),
    },
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
      line: 'Other line',
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
      lines: { '911': 'Call 911', '988': 'Call 988', poison: 'Call Poison Help' },
      outcomes: {
        'lost-emergency': 'Emergency lost',
        'other-line': 'Other line to call',
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
