export const shell = {
  skip: 'Skip to content',
  demoBanner: {
    title: 'Demo data.',
    hospitals: 'Hospital prices are real and published.',
    clinics: 'Clinics marked “Demo” are invented.',
  },
  nav: {
    label: 'Main',
    services: 'Services',
    providers: 'Providers',
    about: 'About',
    menu: 'Menu',
    /** Where there is little room. */
    signInShort: 'Sign In',
    getStarted: 'Get Started',
    signOut: 'Sign out',
    account: 'Your account',
    user: 'User',
    admin: 'Admin',
  },
  theme: { label: 'Colors', light: 'Light', dark: 'Dark', system: 'As on this device' },
  footer: {
    label: 'Site links',
    sentence:
      'Clear cash prices for health care in Houston and The Woodlands, and help to find the right service.',
    help: 'Help',
    helpCenter: 'Help center',
    rights: 'Your rights',
    privacy: 'Privacy policy',
    healthData: 'Consumer health data',
    terms: 'Terms of service',
    hipaa: 'HIPAA statement',
    notMedical: (product: string) =>
      `${product} is not a medical provider. In an emergency call 911.`,
    pricesChange: 'Prices can change. Ask the provider for the full price before your visit.',
  },
  session: {
    expired: 'Session expired',
    expiredHint: 'Sign in again to see cash prices.',
    notVerified: 'Email not verified',
    notVerifiedHint: 'Please verify your email before signing in.',
    signedOut: 'Signed out successfully',
    signOutFailed: 'Logout failed',
    required: 'Sign In Required',
    requiredHint: 'Your session has ended. Sign in again to go on.',
    continue: 'Sign In to Continue',
  },
  notFoundHome: 'Go to Home',
  offline: {
    title: 'You are offline',
    hint: 'Check your connection. This page loads by itself when you are online again.',
  },
  crash: {
    title: 'Something went wrong',
    hint: 'This page could not be shown. Load it again. If it keeps happening, write to us.',
    reload: 'Load again',
  },
};
