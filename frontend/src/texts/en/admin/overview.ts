export const overview = {
  range: {
    label: 'Date range',
    presets: { 'today': 'Today', '7-days': '7 Days', '30-days': '30 Days', '90-days': '90 Days', '12-months': '12 Months' },
    custom: 'Custom range',
    from: 'First day',
    to: 'Last day',
    apply: 'Show these days',
    against: (period: string) => `, against ${period}`,
    zone: (zone: string) => `Days of ${zone}`,
    faults: { 'no-day': 'Choose a day.', 'end-before-start': 'The last day must not be before the first day.', 'too-long': 'A range can have at most 400 days.' },
  },
  failed: (what: string, status: number) => `Failed to fetch ${what}: ${status}`,
  parts: { metrics: 'metrics', trend: 'daily figures', search: 'search analytics', clicks: 'phone booking analytics' },
  lists: { users: 'users', providers: 'providers', signUps: 'detailed signups', signIns: 'sign-ins' },
  loading: 'Loading...',
  metrics: {
    title: 'Key figures',
    names: {
      userSignups: 'User Signups', userSignIns: 'User Sign-ins', aiSearches: 'AI Searches', showMoreClicks: 'Show More Clicks', requestAppointmentClicks: 'Request Clicks', bookProviderClicks: 'Book Clicks',
    },
    more: 'more than in the period before',
    less: 'less than in the period before',
    same: 'as many as in the period before',
    isNew: 'New',
    showDetails: 'Show details',
    hideDetails: 'Hide details',
    detailsOf: (name: string) => `Details of ${name}`,
    capped: (from: number, to: number) => `${from} to ${to} of more than 1,000. Choose fewer days to see fewer.`,
    comparedWith: 'Compared with',
    onThatDay: 'On that day',
  },
  signups: {
    title: 'User Signups', email: 'User email', name: 'Name', date: 'Signup date', source: 'UTM source', direct: 'Direct', status: 'Status', empty: 'No user signups found for the selected date range',
  },
  signIns: {
    title: 'User Sign-ins', email: 'Email', time: 'Time', type: 'Event type', success: 'Success', ip: 'IP address', succeeded: 'Success', failed: 'Failed', deleted: 'Deleted account',
    types: { magic_link_sent: 'Sign-in link sent', sign_in_success: 'Sign-in', sign_in_failed: 'Failed sign-in' },
    empty: 'No user sign-ins found for the selected date range',
  },
  trend: {
    title: 'Searches, requests and bookings by day', day: 'Day', summary: (series: string, days: string) => `Lines of ${series} by day, ${days}. The table beside it has every figure.`, empty: 'No day in this range',
    weeks: 'Each point of the lines is a week. The table has every day.', summaryOfWeeks: (series: string, days: string) => `Lines of ${series} by week, ${days}. The table beside it has every day.`,
  },
  funnel: {
    title: 'From search to request to booking', step: 'Step', count: 'Count', share: 'For 100 searches', summary: 'Bars of three steps. The table beside it has every figure.',
    steps: { aiSearches: 'AI Searches', requestAppointmentClicks: 'Request Clicks', bookProviderClicks: 'Book Clicks' },
  },
  providers: {
    title: 'Provider Analytics', search: 'Name or specialty', empty: 'No provider analytics found', name: 'Name', specialty: 'Specialty', showMore: 'Show more', request: 'Request', book: 'Book', total: 'Total',
  },
  search: {
    title: 'Search Analytics', export: 'Export Data', exported: 'Search data exported successfully', total: 'Total searches', zero: 'Zero result rate', average: 'Average duration', seconds: (value: string) => `${value} s`,
    phrases: 'Top 20 search phrases', phrase: 'Phrase', count: 'Searches', summary: 'Bars of the most searched phrases. The table beside it has every figure.', noPhrases: 'No phrase was searched by three people or more',
    days: 'Last 7 days of daily activity', day: 'Day', duration: 'Average duration', noDays: 'No searches in this range',
  },
  queue: { all: 'All price requests' },
  clicks: {
    title: 'Phone Booking Analytics', export: 'Export CSV', total: 'Total clicks', today: 'Clicks today', topProviders: 'Top 5 providers', topServices: 'Top 5 services', provider: 'Provider', service: 'Service', count: 'Clicks',
    recent: 'Most recent provider booking clicks', patient: 'Patient', time: 'Date and time', providerBased: 'Provider-based booking', deleted: 'Deleted account', latest: (shown: number, total: number) => `Showing latest ${shown} of ${total} total clicks`, none: 'No clicks yet',
  },
  exports: {
    done: 'Export successful!', failed: 'Export failed', failedText: 'Failed to export the data. Please try again.', under: (label: string) => `${label} is under way`, received: (kilobytes: string) => `${kilobytes} kB received`,
  },
};

export const monitor = {
  title: 'Analytics System Monitor',
  lead: 'Sends one event as the web pages do, and shows what has arrived. Test events never count in the figures.',
  test: 'Test Connection',
  testing: 'Testing...',
  passed: 'Analytics test successful!',
  failed: (reason: string) => `Analytics test failed: ${reason}`,
  refresh: 'Refresh',
  today: 'Events of today, by people',
  counts: { pageViewEvents: 'Page view events', loginEvents: 'Login events', providerEvents: 'Provider events', totalEvents: 'All events' },
  newest: 'The 10 most recent events',
  type: 'Type',
  url: 'URL',
  time: 'Time',
  none: 'No events yet',
  parts: { stats: 'event counts', events: 'events' },
};
