export const questions = {
  title: 'One question could change this answer',
  several: 'Choose all that fit.',
  update: 'Update the answer',
  skip: 'Skip',
  replied: 'What you told us',
  said: (replies: string) => `You said: ${replies}`,
  takeBack: 'Take back:',
  updating: 'Updating the answer...',
  changed: (level: string) => `The answer has changed: ${level}.`,
  same: 'The answer stays the same.',
  failed: 'The answer could not be updated. You see the one before.',
  notSure: {
    title: 'We are not sure',
    text: 'Search again and say where it is, since when, how bad it is and how old the person is. If you are in doubt, ask a doctor or nurse today, by video or phone if that is easier.',
    /** What the link searches for. */
    visit: 'video visit',
    find: 'Find a video or phone visit',
  },
  engine: {
    offline: (version: string) =>
      `A computer, with our own rules (version ${version}). No person has read this answer.`,
    llm: (version: string) =>
      `A computer, with our own rules and an AI model (${version}). No person has read this answer.`,
    degraded: (version: string) =>
      `A computer, with our own rules (version ${version}) alone: the AI model did not answer in time. No person has read this answer.`,
  },
  sureness: {
    confidence: 'How often answers like this are right in our tests',
    percent: (percent: number) => ({ percent: `${percent}%`, rest: 'of the time' }),
  },
  analysis: {
    heading: 'How we got there',
    answeredBy: 'Who answered',
    reasoning: 'Why',
    specialties: 'Recommended specialties',
    overall: 'Overall assessment',
  },
};
