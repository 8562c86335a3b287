export const home = {
  hero: {
    heading: 'Shop health care with cash prices',
    lead: 'No insurance needed. Compare clear prices, choose a provider and request an appointment.',
    label: 'What do you need?',
    examples: ['mammogram', 'knee MRI', 'yearly check-up'] as readonly string[],
    search: 'Search Services & Prices',
    try: 'Try',
    partners: 'Our partners',
    suggestions: ['blood test', 'heart ultrasound', 'colonoscopy'] as readonly string[],
    signInToSee: 'Sign in to see it',
  },
  values: {
    label: 'Why patients use it',
    search: {
      title: 'Search in plain words',
      text: 'Say what hurts, or name a test or a visit. We show how soon to be seen, what helps and who offers it.',
    },
    prices: {
      title: 'See transparent prices',
      text: 'Each cash price shows what it covers, who published it and when.',
    },
    book: {
      title: 'Book easily',
      text: 'Send a request with times that suit you. You pay the clinic, never us.',
    },
  },
  how: {
    title: 'How it works',
    steps: [
      { title: 'Say what you need', text: 'A test, a visit or a kind of doctor.' },
      { title: 'Compare cash prices', text: 'With the source of each, and what it covers.' },
      {
        title: 'Ask for your appointment',
        text: 'Offer times that suit you. The clinic confirms.',
      },
    ] as readonly { title: string; text: string }[],
    tryIt: 'Try it yourself',
  },
  join: {
    title: 'Are you a provider?',
    text: 'List your cash prices where patients look for them. It starts with an email.',
    button: (product: string) => `Join ${product}`,
    subject: (product: string) => `List our cash prices on ${product}`,
  },
};
