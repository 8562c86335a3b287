import type { PageName } from '@/paths';

/** What a browser tab, a search engine or a preview says of each page. */
export const pageHeads = {
  home: {
    title: 'Cash prices for health care',
    description:
      'Compare clear cash prices for health care in Houston and The Woodlands, Texas, and request an appointment. No insurance needed.',
  },
  services: {
    title: 'Services - AI Symptom Search',
    description:
      'Describe a symptom or name a test, in plain words: how urgent it is, which services fit, and who offers them for a cash price.',
  },
  auth: {
    title: 'Sign in or create an account',
    description: 'Sign in or create a free account to see cash prices and to request appointments.',
  },
  authCallback: {
    title: 'Link from an email',
    description: 'This is where the links in our emails lead.',
  },
  booking: {
    title: 'Request an appointment',
    description: 'Send a clinic the times that suit you. You pay the clinic, never us.',
  },
  serviceBooking: {
    title: 'Choose a provider',
    description: 'See who offers this service, and for which cash price.',
  },
  account: {
    title: 'Your account',
    description: 'Your appointment requests, your profile, your sign-in and your data.',
  },
  clinicRequest: {
    title: 'Appointment request',
    description: 'A clinic answers an appointment request here, with the link from its email.',
  },
  priceRequest: {
    title: 'Your price request',
    description: 'Where your request for a cash price stands.',
  },
  admin: {
    title: 'Admin Console',
    description: 'Manage providers, services, bookings, and analytics',
  },
  adminTab: {
    title: 'Admin Console',
    description: 'Manage providers, services, bookings, and analytics',
  },
  adminRecord: {
    title: 'Admin Console',
    description: 'Manage providers, services, bookings, and analytics',
  },
  providers: {
    title: 'Providers',
    description:
      'Clinics and hospitals in Houston and The Woodlands, Texas, by specialty, service and city.',
  },
  provider: {
    title: 'Provider',
    description:
      'Services, addresses and cash prices of a provider, for patients without insurance.',
  },
  compare: {
    title: 'Compare providers',
    description:
      'Up to three providers side by side: cash price, distance, rating, opening hours and ways to pay.',
  },
  about: {
    title: 'About',
    description:
      'Why we show cash prices side by side, what a cash price is, where we start and what we are not.',
  },
  helpCenter: {
    title: 'Help center',
    description:
      'Answers about cash prices, appointment requests, your account, your rights and your data.',
  },
  hipaa: {
    title: 'HIPAA statement',
    description:
      'Whether HIPAA covers this site, and how we treat what you tell us about your health.',
  },
  privacy: {
    title: 'Privacy policy',
    description: 'Which data we keep about you, why and for how long, and what you can ask of us.',
  },
  terms: {
    title: 'Terms of service',
    description: 'The rules for using this site, and what its prices are and are not.',
  },
  healthData: {
    title: 'Consumer health data',
    description:
      'Which health data we collect, why, who gets it, and how to take back your consent.',
  },
  notFound: {
    title: '404 Page Not Found',
    description: 'The page may have moved, or the address has a typing mistake.',
  },
} satisfies Record<PageName, { title: string; description: string }>;
