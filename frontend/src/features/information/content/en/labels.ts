export const labels = {
  onThisPage: 'On this page',
  inShort: 'In short',
  version: (version: string, date: string) => `Version ${version}, ${date}`,
  template: {
    title: 'Draft',
    text: 'No lawyer has approved this text yet.',
  },
  supportTeam: 'our help desk',
  emergency: {
    label: 'In an emergency',
    lines: [
      {
        text: 'Chest pain, trouble breathing, or another emergency?',
        action: 'Call 911',
        to: 'tel:911',
      },
      { text: 'Thoughts of suicide?', action: 'Call or text 988', to: 'tel:988' },
    ],
  },
};
