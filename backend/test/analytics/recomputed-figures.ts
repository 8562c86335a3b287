import { clicks, dayOf, days, on, people, searches, signIns, signUps } from './drawn-rows.js';

/** What the rows say, counted one by one. */
export function recomputed(from: string, to = from) {
  const [found, clicked] = [people(on(searches, from, to)), people(on(clicks, from, to))];
  const clicksOf = (type: string) => clicked.filter((each) => each.type === type).length;
  return {
    userSignups: signUps.filter((moment) => dayOf(moment) >= from && dayOf(moment) <= to).length,
    userSignIns: on(signIns, from, to).length,
    aiSearches: found.length,
    showMoreClicks: clicksOf('show_more'),
    requestAppointmentClicks: clicksOf('request_appointment'),
    bookProviderClicks: clicksOf('book_provider'),
  };
}

export function recomputedSearches(from: string, to: string) {
  const found = people(on(searches, from, to));
  const mean = (values: number[]): number =>
    values.length ? values.reduce((sum, each) => sum + each, 0) / values.length : 0;
  const phrases = [...new Set(found.map(({ phrase }) => phrase))].map((phrase) => {
    const same = found.filter((each) => each.phrase === phrase);
    return {
      phrase,
      count: same.length,
      sessions: days.reduce(
        (sum, day) => sum + new Set(on(same, day).map(({ session }) => session)).size,
        0,
      ),
    };
  });
  return {
    totalSearches: found.length,
    zeroResultRate: found.length
      ? Math.round((1000 * found.filter(({ results }) => !results).length) / found.length) / 10
      : 0,
    dailySearchCounts: days
      .map((day) => [day, on(found, day)] as const)
      .filter(([, those]) => those.length)
      .map(([date, those]) => ({
        date,
        count: those.length,
        averageDuration: Math.round(10 * mean(those.map(({ ms }) => ms))) / 10,
      })),
    topSearchPhrases: phrases
      .filter(({ sessions }) => sessions >= 3)
      .sort((a, b) => b.count - a.count || (a.phrase < b.phrase ? -1 : 1))
      .slice(0, 20)
      .map(({ phrase, count }) => ({ phrase, count })),
  };
}

export function recomputedProviders(from: string, to: string) {
  const clicked = people(on(clicks, from, to));
  return [...new Set(clicked.map(({ provider }) => provider))]
    .map((id) => {
      const of = (type: string) =>
        clicked.filter((each) => each.provider === id && each.type === type).length;
      const [showMoreClicks, requestClicks, bookClicks] = [
        of('show_more'),
        of('request_appointment'),
        of('book_provider'),
      ];
      return {
        id,
        name: `Clinic ${Number(id.slice(-3)) - 900}`,
        specialty: 'other',
        showMoreClicks,
        requestClicks,
        bookClicks,
        totalInteractions: showMoreClicks + requestClicks + bookClicks,
      };
    })
    .filter(({ totalInteractions }) => totalInteractions > 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
