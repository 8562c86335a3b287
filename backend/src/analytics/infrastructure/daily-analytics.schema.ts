import { defineEntity } from '@mikro-orm/core';
import { DailyAnalytics } from '../domain/daily-analytics.js';

export const DailyAnalyticsSchema = defineEntity({
  class: DailyAnalytics,
  schema: 'analytics',
  tableName: 'daily_analytics',
  properties: (p) => ({
    date: p.date().primary(),
    totalSignups: p.integer(),
    totalLogins: p.integer(),
    activeUsers: p.integer(),
    totalSearches: p.integer(),
    averageSearchDuration: p.double().nullable(),
    zeroResultSearches: p.integer(),
    totalShowMoreClicks: p.integer(),
    totalRequestClicks: p.integer(),
    totalBookClicks: p.integer(),
    activeProviders: p.integer(),
    mostClickedProviderId: p.uuid().nullable(),
    totalPageViews: p.integer(),
    uniqueVisitors: p.integer(),
    botEvents: p.integer(),
    computedAt: p.datetime(),
  }),
});
