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
    menu: 'Menu',
    getStarted: 'Get Started',
    signOut: 'Sign out',
    user: 'User',
  },
  language: { label: 'Language', other: 'Español', otherCode: 'es' as 'en' | 'es' },
  theme: { label: 'Colors', light: 'Light', dark: 'Dark', system: 'As on this device' },
  footer: {
    label: 'Site links',
    sentence: 'Clear cash prices for health care in Houston and The Woodlands, and help to find the right service.',
    help: 'Help',
    notMedical: (product: string) => `${product} is not a medical provider. In an emergency call 911.`,
    pricesChange: 'Prices can change. Ask the provider for the full price before your visit.',
  },
  session: {
    expired: 'Session expired',
    expiredHint: 'Sign in again to see cash prices.',
    notVerified: 'Email not verified',
    notVerifiedHint: 'Please verify your email before signing in.',
    signedOut: 'Signed out successfully',
    signOutFailed: 'Logout failed',
  },
  notFound: {
    title: '404 Page Not Found',
    hint: 'The page may have moved, or the address has a typing mistake.',
    home: 'Go to Home',
  },
  crash: {
    title: 'Something went wrong',
    hint: 'This page could not be shown. Load it again. If it keeps happening, write to us.',
    reload: 'Load again',
  },
};
