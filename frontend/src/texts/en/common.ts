import { plural } from './plural';

export const common = {
  retry: 'Retry',
  close: 'Close',
  loading: 'Loading...',
  opensInNewTab: 'opens in a new tab',
  signIn: 'Sign In',
  demo: 'Demo',
  cashPrice: 'Cash price',
  noCharge: 'No charge',
  visitSheet: 'Visit sheet to print',
  checkPrice: 'Page that shows whether this price holds',
  priceOnRequest: 'Price on request',
  draft: {
    title: 'What you typed before is still here.',
    text: 'Only this browser tab keeps it, for 30 minutes at most. Signing out deletes it.',
    restart: 'Start over',
  },
  checkFields: 'Please check these fields',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    plural(count, { one: '1 suggestion', other: `${count} suggestions` }),
  checkConnection: 'Check your connection and try again. Nothing you typed is lost.',
  gate: {
    title: 'Complete Pricing Available After Sign In',
    text: 'A free account shows every cash price, its source and what it covers.',
  },
  emergency: {
    symptoms: 'Chest pain or trouble breathing?',
    call911: 'Call 911.',
    crisis: 'Thoughts of suicide?',
    call988: 'Call or text 988.',
  },
};
