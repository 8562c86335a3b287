import { Migration } from '@mikro-orm/migrations';

export class Analytics20261121130010 extends Migration {
  up(): void {
    this.addSql(`create schema analytics;

      create table analytics.user_events (id uuid not null, received_at timestamptz not null, occurred_at timestamptz, session_id uuid not null, user_id uuid, event_type text not null,
        event_data jsonb, url text, referrer text, user_agent text, ip_address text, duration int, utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text,
        excluded text, primary key (received_at, id), constraint user_events_excluded check (excluded in ('bot', 'staff', 'health'))) partition by range (received_at);
      create index user_events_person on analytics.user_events (user_id) where user_id is not null;

      create table analytics.event_ids (id uuid primary key, at timestamptz not null);
      create index event_ids_at on analytics.event_ids (at);

      create table analytics.search_analytics (id uuid primary key, received_at timestamptz not null, session_id uuid not null, user_id uuid, search_id uuid, search_query text not null,
        normalized_query text not null, result_count int not null, has_results boolean not null, search_duration int, matched_services jsonb, recommended_specialties jsonb, care_sequence jsonb,
        confidence_score int, clicked_at timestamptz, clicked_provider_id uuid, clicked_service_id uuid, time_to_first_click int, user_agent text, ip_address text, excluded text,
        constraint search_analytics_confidence check (confidence_score between 0 and 100), constraint search_analytics_excluded check (excluded in ('bot', 'staff', 'health')));
      create index search_analytics_received on analytics.search_analytics (received_at);
      create index search_analytics_search on analytics.search_analytics (search_id) where search_id is not null;
      create index search_analytics_person on analytics.search_analytics (user_id) where user_id is not null;

      create table analytics.provider_interactions (id uuid primary key, received_at timestamptz not null, session_id uuid, user_id uuid, provider_id uuid not null, service_id uuid,
        interaction_type text not null, from_search_id uuid, search_query text, provider_rank int, total_results int, page_url text, referrer text, user_agent text, ip_address text, excluded text,
        constraint provider_interactions_excluded check (excluded in ('bot', 'staff', 'health')));
      create index provider_interactions_received on analytics.provider_interactions (received_at);
      create index provider_interactions_person on analytics.provider_interactions (user_id) where user_id is not null;

      create table analytics.daily_analytics (date date primary key, total_signups int not null, total_logins int not null, active_users int not null, total_searches int not null,
        average_search_duration double precision, zero_result_searches int not null, total_show_more_clicks int not null, total_request_clicks int not null, total_book_clicks int not null,
        active_providers int not null, most_clicked_provider_id uuid, total_page_views int not null, unique_visitors int not null, bot_events int not null, computed_at timestamptz not null);
      create table analytics.provider_clicks (period text not null, start date not null, provider_id uuid not null, show_more int not null, request int not null, book int not null,
        primary key (period, start, provider_id), constraint provider_clicks_period check (period in ('day', 'month')));
      create table analytics.search_phrases (period text not null, start date not null, phrase text not null, searches int not null, sessions int not null,
        primary key (period, start, phrase), constraint search_phrases_period check (period in ('day', 'month')));

      do $$
      declare month date;
      begin
        for month in select generate_series(date_trunc('month', now() at time zone 'UTC') - interval '1 month', date_trunc('month', now() at time zone 'UTC') + interval '3 months', interval '1 month')::date loop
          execute format('create table analytics.user_events_%s partition of analytics.user_events for values from (%L) to (%L)',
            to_char(month, 'YYYY_MM'), to_char(month, 'YYYY-MM-DD') || ' 00:00Z', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00Z');
        end loop;
      end $$;`);
  }
}
