import { plural } from './plural';

const providers = (count: number): string =>
  plural(count, { one: '1 provider', other: `${count} providers` });

export const services = {
  heading: 'Healthcare Services',
  label: 'What do you need?',
  placeholder: 'A symptom, a test or a visit, in your own words',
  search: 'Search',
  searching: 'Searching...',
  catalogue: 'All services',
  count: (count: number) => plural(count, { one: '1 service', other: `${count} services` }),
  categories: {
    label: 'Categories of services',
    all: 'All categories',
    among: (names: readonly string[]) => `For example: ${names.join(', ')}`,
  },
  loading: 'Loading services...',
  failed: 'Failed to load services. Please try again.',
  empty: 'No services are listed yet.',
  viewProviders: 'View All Providers',
  requestPriceFor: (service: string) => `Request Cash Price: ${service}`,
  /** From two hours on in hours. */
  duration: (minutes: number) =>
    minutes < 120 ? `About ${minutes} minutes` : `About ${Math.round(minutes / 60)} hours`,
  offeredBy: (count: number) =>
    plural(count, { one: '1 provider offers this.', other: `${count} providers offer this.` }),
  findProvider: 'Find a provider',
  findProviderFor: (service: string) => `for ${service}`,
  noProvider: 'No provider offers this yet',
  notBookable: 'Not booked here.',
  results: {
    heading: (query: string) => `Results for “${query}”`,
    ready: 'The answer is below.',
    failed: 'Search failed. Please try again.',
    failedHint: 'Check your connection. Your words are still in the search box.',
    offlineHint:
      'Your words are still in the search box. We search by ourselves when you are online again.',
    tooMany: 'Too many searches in a short time',
    tooManyWhy:
      'We limit the searches of one minute from one network or account. Nothing is lost: your words stay.',
    /** To guests, whose network others may use. */
    tooManyShared: 'Do you share this network? Sign in to have a limit of your own.',
    notFound:
      'No specific services found for your search. You can view all providers below or request a cash price.',
    notFoundHint:
      'Tell us where it hurts, since when, and how bad it is. Or name a test, such as “knee MRI”.',
    fitting: 'Services that fit',
    disclaimer:
      'This AI analysis is for informational purposes only and is not a substitute for professional medical advice.',
    unsigned: 'No clinician has checked or signed these texts.',
  },
  notOffered: {
    title: (service: string) => `Nobody offers this here yet: ${service}`,
    ask: 'Ask us for a price: we look for a clinic and answer by email. It costs you nothing.',
    dental: 'A dental school or a community health center near you may do it for less:',
    general: 'A community health center near you may do it, or know who does:',
    call: '2-1-1 Texas names more places by telephone:',
    call211: 'Call 2-1-1',
  },
  aboutUs: {
    more: 'Read more in the help center',
    answers: {
      insurance: {
        title: 'You do not need insurance here.',
        text: 'All prices here are cash prices. To use insurance, ask the clinic if it takes yours.',
      },
      'where-we-are': {
        title: 'We are a website, not a clinic.',
        text: 'The clinics and hospitals we list are in Houston and The Woodlands, Texas. Each has its address on its page.',
      },
      'what-it-costs': {
        title: 'This site is free for you.',
        text: 'You pay the clinic for your care. Search for a test or a visit to compare what it costs.',
      },
      contact: {
        title: 'You can write to us.',
        text: 'The help center says how to reach us. We give no medical advice.',
      },
    },
  },
  alarm: {
    label: 'Emergency',
    call: { '911': 'Call 911', '988': 'Call 988', poison: 'Call 1-800-222-1222' },
    text988: 'Text 988',
    /** What the page says by itself, until the words of the answer are there. */
    headlines: {
      '911': 'Call 911 now',
      '988': 'Call or text 988 now',
      poison: 'Call Poison Help now: 1-800-222-1222',
    },
    actions: {
      '911': 'Call 911 or go to the nearest emergency room. Do not drive yourself.',
      '988':
        'Call or text 988, day or night, free. Veterans: press 1. If you are in danger now, call 911.',
      poison:
        'Call 1-800-222-1222, day or night, free. Call 911 if the person collapses, has a seizure, has trouble breathing or cannot be woken.',
    },
    /** The action of 911 below a heading that says to call. */
    orGo: 'You can also go to the nearest emergency room. Do not drive yourself.',
    meanwhile: {
      '911': 'While you wait for help',
      '988': 'What to know',
      poison: 'What to do meanwhile',
    },
    steps: {
      '911': [
        'Stay on the line and do what the operator says.',
        'Unlock the door. Have the names of medicines and allergies ready.',
        'Deaf, or cannot speak? In many places you can text 911.',
      ],
      '988': [
        'It is free and open day and night. You need not give your name.',
        'You can also call for somebody you worry about.',
        'Are you or somebody else in danger right now? Call 911.',
      ],
      poison: [
        'Keep the bottle or package at hand and read its label to the expert.',
        'Do not make the person vomit unless the expert tells you to.',
        'Does the person collapse, have a seizure or trouble breathing? Call 911.',
      ],
    } as Readonly<Record<'911' | '988' | 'poison', readonly string[]>>,
    searched: (query: string) => `You searched “${query}”`,
    noPrices:
      'We show no prices for this search. An emergency room must examine you, with or without insurance or money.',
    other: 'Search for something else',
    proceed: 'This is not an emergency',
    proceedHint: 'If you go on, we show services and prices.',
  },
  care: {
    beforeYouGo: 'What to know before you go',
    atHome: 'Until then, at home',
    costs: (service: string) => `What it costs: ${service}`,
    levels: {
      urgent: 'See someone today',
      routine: 'Book a visit',
      selfcare: 'You can likely look after this yourself',
    },
    urgency: {
      emergency: 'Emergency',
      urgent: 'Urgent',
      routine: 'Routine',
      selfcare: 'Self-care',
    },
    guide: {
      tellFirst: 'Tell the clinic first if',
      order: 'Order from a doctor',
      more: 'What to tell the clinic, how to prepare',
      prepare: 'How to prepare',
      duration: 'How long it takes',
      sources: 'From:',
      readOn: (day: string) => `read on ${day}.`,
    },
    heading: 'Your care, step by step',
    lead: 'Recommended services, in this order.',
    immediate: 'Now',
    followUp: 'After that',
    preventive: 'To stay well',
    noProvider: 'Nobody offers this here yet.',
  },
  analysis: {
    nextSteps: 'Next steps',
    priority: { primary: 'Start with this', secondary: 'May help, too', other: 'Only if needed' },
  },
  compare: {
    heading: 'Compare cash prices',
    lead: 'We compare only prices that cover the same.',
    choose: 'Compare prices of',
    differ: (amount: string) => `These prices differ by up to ${amount}.`,
    leftOut: (count: number) =>
      plural(count, {
        one: '1 price is not part of this, such as that of a county program or a children’s hospital; its card says why.',
        other: `${count} prices are not part of this, such as those of county programs and children’s hospitals; their cards say why.`,
      }),
    failed: 'Prices could not be loaded.',
    hidden: 'This account cannot see prices.',
    none: 'No provider offers this here yet.',
    near: {
      label: 'Choose what you compare',
      fold: 'Distance, order, map',
      zip: 'ZIP code',
      radius: 'Distance',
      anyRadius: 'Any distance',
      miles: (miles: number) => `Within ${miles} miles`,
      order: 'Order',
      orders: { price: 'Price, best value first', distance: 'Nearest', rating: 'Best rated' },
      coverage: 'What the price covers',
      anyCoverage: 'All prices',
      noneOfKind: 'No price of this kind here.',
      showAll: 'Show all prices',
      noneWithin: (miles: number) => `No provider within ${miles} miles.`,
      showAnyRadius: 'Show any distance',
      distance: (miles: number) => plural(miles, { one: '1 mile', other: `${miles} miles` }),
    },
    map: {
      show: 'Show on a map',
      hide: 'Hide the map',
      label: 'Map of the providers',
      drawing: (count: number) => `Map of ${providers(count)}. The list beside it says the same.`,
      covers: {
        complete: 'price for everything',
        facility: 'facility price only',
        professional: 'doctor’s price only',
        unknown: 'part not stated',
      },
      first: (count: number, total: number) => `The map shows the first ${count} of ${total}.`,
    },
    invented: (heading: string) => `${heading} (invented)`,
    inventedNote: 'These clinics are invented for the demo: nobody can get their prices.',
    groups: {
      complete: {
        heading: 'Price for everything',
        note: 'One price for the whole visit or test. Each card says if something costs extra.',
      },
      facility: {
        heading: 'Facility price only, more bills follow',
        note: 'The doctor, the lab or the anesthesia may bill you separately.',
      },
      unknown: {
        heading: 'Part not stated, more bills may follow',
        note: 'The file does not say whether this is the facility’s or the doctor’s part. The other one may bill you separately.',
      },
      facilityOrUnknown: {
        heading: 'Facility price or part not stated, more bills may follow',
        note: 'Each card says which. The doctor, the lab or the anesthesia may bill you separately.',
      },
      professional: {
        heading: 'Doctor’s price only, more bills follow',
        note: 'The place where it is done may bill you separately.',
      },
      on_request: {
        heading: 'Price on request',
        note: 'Ask for the cash price. We answer by email.',
      },
    },
    bestValue: 'Best Value',
    saveUpTo: (amount: string) => `Save up to ${amount}`,
    at: (provider: string) => ` at ${provider}`,
    less: (amount: string) => `${amount} less than the highest price`,
    shown: (count: number, total: number) =>
      count < total ? `The first ${count} of ${providers(total)}` : `All ${providers(total)}`,
    narrow: 'Choose a distance to see those near you.',
    more: (count: number) =>
      `+${count} more ${plural(count, { one: 'provider', other: 'providers' })} available`,
    showAll: (count: number) => `Show all ${count}`,
    showFirst: 'Show fewer',
    book: 'Book Now',
    bookAt: (provider: string) => `Book Now: ${provider}`,
    scale: (count: number) => `Where this price stands among ${providers(count)} that we compare`,
    scaleLabel: (count: number, lowest: string, highest: string) =>
      `Cash prices of ${providers(count)}, from ${lowest} to ${highest}`,
    lowest: (price: string) => `${price} here, the lowest`,
    highest: (price: string) => `${price} highest`,
    cheaper: 'Why this is not the Best Value:',
    notCompared: {
      county_program:
        'County program: its price may depend on whether you qualify, so it is not compared.',
      children_only: 'Sees children only, so it is not compared.',
      questionable: 'Unusual or unclear price, so it is not compared.',
    },
  },
  unlock: {
    title: 'Sign In to Unlock',
    offered: (count: number, service: string) =>
      plural(count, {
        one: `1 provider offers this: ${service}.`,
        other: `${count} providers offer this: ${service}.`,
      }),
    points: [
      'Compare prices side by side',
      'See potential savings',
      'Book directly',
      'Get personalized recommendations',
    ] as readonly string[],
    create: 'Create a free account',
  },
  bundle: {
    title: 'Need more than one of these?',
    text: (count: number) =>
      `Ask for one bundle quote for ${count} services. You get the answer by email.`,
  },
};
