import { formatLongDate } from '../../../shared/dates.js';
import type { Language } from '../../../shared/language.js';
import { formatDollars } from '../../../shared/money.js';
import { groupedCode, type PriceConfirmation } from '../../../shared/price-confirmations.js';
import type { EndedVisit, SetVisit } from '../../../shared/visit.js';
import { htmlTemplate } from './html-template.js';
import type { Site } from './page-heads.js';
import { PRICE_CONFIRMATION_STYLE } from './price-confirmation.style.js';
import { PRICE_CONFIRMATION_TEXTS } from './price-confirmation.texts.js';
import { endedVisit, timeOfVisit, visitAppointment } from './visit-appointment.page.js';

interface Layout {
  readonly language: Language;
  readonly title: string;
  readonly productName: string;
  readonly body: string;
  /** Of the same page in the other language; absent when there is none. */
  readonly other?: { readonly url: string; readonly language: Language; readonly label: string };
}

const layout = htmlTemplate<Layout>(
  `<!doctype html>
<html lang="<%= it.language %>"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title><%= it.title %> – <%= it.productName %></title>` +
    `<style>${PRICE_CONFIRMATION_STYLE}</style></head>
<body><nav><a class="brand" href="/"><%= it.productName %></a><% if (it.other) { %>
<a href="<%= it.other.url %>" lang="<%= it.other.language %>"` +
    ' hreflang="<%= it.other.language %>"><%= it.other.label %></a><% } %></nav>' +
    '<main><%~ it.body %></main></body></html>',
);

interface Fact {
  readonly label: string;
  readonly value: string | null;
  readonly kind?: string;
}

const factList = htmlTemplate<{ facts: readonly Fact[] }>(
  `<dl><% for (const { label, value, kind } of it.facts) { %><dt><%= label %></dt>` +
    '<dd<% if (kind) { %> class="<%= kind %>"<% } %>><%= value %></dd><% } %></dl>',
);

/** Both pages use the same names for the values of these parts. */
const STATE = `<div class="state <%= it.state %>"><p><%= it.stateTitle %></p>
<p><%= it.stateMeaning %></p></div>`;
const DEMO = '<% if (it.demo) { %><p class="demo"><%= it.demo %></p><% } %>';

interface Check {
  readonly title: string;
  readonly state: string;
  readonly stateTitle: string;
  readonly stateMeaning: string;
  readonly demo: string | undefined;
  readonly facts: string;
  readonly privacy: string;
  readonly sheet: { readonly url: string; readonly label: string };
}

const checkTemplate = htmlTemplate<Check>(`<h1><%= it.title %></h1>${STATE}${DEMO}
<section><%~ it.facts %></section><p class="small"><%= it.privacy %></p>
<p class="screen"><a href="<%= it.sheet.url %>"><%= it.sheet.label %></a></p>`);

/** What the visit sheet needs to know of the installation. */
export interface SheetSite extends Site {
  readonly mapUrlTemplate: string;
}

type SheetTexts = (typeof PRICE_CONFIRMATION_TEXTS)[Language]['sheet'];
interface Sheet extends Omit<Check, 'title' | 'privacy' | 'sheet'> {
  readonly texts: SheetTexts;
  readonly print: string;
  readonly appointment: string;
  /** That the visit will not take place; empty while it may. */
  readonly ended: string;
  readonly script: readonly string[];
  readonly things: readonly string[];
  readonly prepare: readonly string[];
  readonly notice: string;
  readonly address: string;
}

const sheetTemplate = htmlTemplate<Sheet>(`<h1><%= it.texts.title %></h1>
<% if (it.ended) { %><%~ it.ended %><% } else { %>\
<p class="screen"><%= it.texts.lead %> <%= it.print %></p><% } %>
<% if (it.state !== 'valid') { %>${STATE}<% } %>${DEMO}
<%~ it.appointment %>
<section><h2><%= it.texts.price %></h2><%~ it.facts %></section>
<% if (!it.ended) { %><section><h2><%= it.texts.call %></h2>
<ol><% for (const item of it.script) { %><li><%= item %></li><% } %></ol></section>
<section><h2><%= it.texts.bring %></h2>
<ul><% for (const item of it.things) { %><li><%= item %></li><% } %></ul></section>
<% if (it.prepare.length) { %><section><h2><%= it.texts.prepare %></h2>
<ul><% for (const item of it.prepare) { %><li><%= item %></li><% } %></ul></section><% } %>
<section><h2><%= it.texts.cancel %></h2><p><%= it.notice %></p></section><% } %>
<section><h2><%= it.texts.rights %></h2>
<ul><% for (const item of it.texts.estimate) { %><li><%= item %></li><% } %></ul></section>
<section><p><%= it.texts.check %> <a href="<%= it.address %>"><%= it.address %></a></p>
<p><strong><%= it.texts.emergency %></strong></p></section>`);

const ownTimeTemplate = htmlTemplate<{ title: string }>(
  '<section><h2><%= it.title %></h2><p class="line"></p></section>',
);

const missingTemplate = htmlTemplate<{ title: string; text: string }>(
  '<h1><%= it.title %></h1><p><%= it.text %></p>',
);

function otherLanguage(
  path: string,
  language: Language,
  query: Readonly<Record<string, string>> = {},
): Layout['other'] {
  const other: Language = language === 'en' ? 'es' : 'en';
  return {
    url: `${path}?${new URLSearchParams({ ...query, lang: other })}`,
    language: other,
    label: PRICE_CONFIRMATION_TEXTS[language].other,
  };
}

function priceOf({ priceCents }: PriceConfirmation, language: Language): string | null {
  return priceCents === null ? null : formatDollars(priceCents, language);
}

function factsOf(confirmation: PriceConfirmation, language: Language): string {
  const { labels, ...texts } = PRICE_CONFIRMATION_TEXTS[language];
  const day = (moment: string, timeZone: string): string =>
    formatLongDate(moment, timeZone, language);
  const { sourceKind, sourceUrl, asOf, providerVersion } = confirmation;
  const source = texts.source(sourceKind, asOf ? day(asOf, 'UTC') : '');
  const facts: readonly Fact[] = [
    { label: labels.provider, value: confirmation.providerName },
    { label: labels.service, value: confirmation.serviceName },
    { label: labels.specialty, value: confirmation.specialty },
    { label: labels.place, value: confirmation.locationName },
    {
      label: labels.price,
      value: priceOf(confirmation, language) ?? texts.onRequest,
      kind: 'price',
    },
    { label: labels.includes, value: confirmation.includes ?? texts.notSaid },
    { label: labels.source, value: [source, sourceUrl].filter(Boolean).join(' ') },
    { label: labels.version, value: providerVersion === null ? null : String(providerVersion) },
    { label: labels.until, value: day(confirmation.validUntil, confirmation.zone) },
    { label: labels.code, value: groupedCode(confirmation.code) },
  ];
  return factList({ facts: facts.filter(({ value }) => value) });
}

/** The values of the parts that both pages share. */
function stateOf(confirmation: PriceConfirmation, language: Language) {
  const { check, demo } = PRICE_CONFIRMATION_TEXTS[language];
  const [stateTitle, stateMeaning] = check.states[confirmation.state];
  return {
    state: confirmation.state,
    stateTitle,
    stateMeaning,
    demo: confirmation.demo ? demo : undefined,
    facts: factsOf(confirmation, language),
  };
}

/** The page that shows whether a price is still valid, as HTML. */
export function pricePage(
  confirmation: PriceConfirmation,
  language: Language,
  { productName }: Site,
): string {
  const { check } = PRICE_CONFIRMATION_TEXTS[language];
  const path = `/verify/${confirmation.code}`;
  const body = checkTemplate({
    ...stateOf(confirmation, language),
    title: check.title,
    privacy: check.privacy,
    sheet: { url: `${path}/sheet?lang=${language}`, label: check.sheet },
  });
  const other = otherLanguage(path, language);
  return layout({ language, title: check.title, productName, body, other });
}

/** A visit that its patient opened with the key that they alone have. */
export type OpenedVisit = (SetVisit | EndedVisit) & { readonly key: string };

/**
 * The visit sheet: a page to print and bring to an appointment, as HTML. With the visit that is set
 * it says when and where; with one that ended it says so; otherwise the patient writes the time
 * down.
 */
export function visitSheet(
  confirmation: PriceConfirmation,
  visit: OpenedVisit | undefined,
  language: Language,
  site: SheetSite,
): string {
  const { sheet, print, script } = PRICE_CONFIRMATION_TEXTS[language];
  const { productName } = site;
  const set = visit && !('ended' in visit) ? visit : undefined;
  const ended = visit && 'ended' in visit ? endedVisit(visit, language) : '';
  const { cancelNoticeHours: hours } = confirmation;
  const price = confirmation.state === 'valid' ? priceOf(confirmation, language) : null;
  const body = sheetTemplate({
    ...stateOf(confirmation, language),
    texts: sheet,
    print,
    ended,
    appointment: appointmentPart(visit, language, site),
    script: script(
      confirmation.serviceName ?? confirmation.specialty,
      price,
      productName,
      set && timeOfVisit(set, language),
    ),
    things: thingsFor(confirmation, sheet),
    prepare: confirmation.preparation?.steps ?? [],
    notice: hours === null ? sheet.noticeUnknown : sheet.notice(hours),
    address: new URL(`/verify/${confirmation.code}`, site.address).href,
  });
  const other = otherLanguage(
    `/verify/${confirmation.code}/sheet`,
    language,
    visit && { visit: visit.key },
  );
  return layout({ language, title: sheet.title, productName, body, other });
}

/** What to bring; without the order the visit may be in vain, so it is the first. */
function thingsFor({ preparation }: PriceConfirmation, { order, things }: SheetTexts): string[] {
  const need = preparation?.order ?? 'not_needed';
  return [...(need === 'not_needed' ? [] : [order[need]]), ...things];
}

function appointmentPart(
  visit: OpenedVisit | undefined,
  language: Language,
  { mapUrlTemplate }: SheetSite,
): string {
  const { sheet } = PRICE_CONFIRMATION_TEXTS[language];
  if (!visit) return ownTimeTemplate({ title: sheet.yourTime });
  return 'ended' in visit ? '' : visitAppointment(visit, language, mapUrlTemplate);
}

/** The page for a code that does not exist. */
export function missingPricePage(language: Language, { productName }: Site): string {
  const { missing } = PRICE_CONFIRMATION_TEXTS[language];
  return layout({ language, title: missing.title, productName, body: missingTemplate(missing) });
}
