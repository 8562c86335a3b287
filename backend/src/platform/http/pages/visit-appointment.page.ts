import { formatTimeRange, timeZoneName } from '../../../shared/dates.js';
import type { Language } from '../../../shared/language.js';
import { addressLines, type EndedVisit, mapUrl, type SetVisit } from '../../../shared/visit.js';
import { htmlTemplate } from './html-template.js';
import { PRICE_CONFIRMATION_TEXTS } from './price-confirmation.texts.js';

interface Appointment {
  readonly texts: (typeof PRICE_CONFIRMATION_TEXTS)[Language]['appointment'];
  readonly zone: string;
  readonly time: string;
  readonly placeLines: readonly string[];
  readonly hasAddress: boolean;
  readonly map: string;
  readonly phone: string | null;
  readonly reference: string;
}

const template = htmlTemplate<Appointment>(`<section><h2><%= it.texts.title %></h2><dl>
<dt><%= it.texts.when(it.zone) %></dt><dd><strong><%= it.time %></strong></dd>
<dt><%= it.texts.where %></dt><dd><% for (const line of it.placeLines) { %><%= line %><br><% } %>
<% if (it.hasAddress) { %><a class="screen" href="<%= it.map %>" rel="noreferrer">\
<%= it.texts.map %></a><% } else { %><%= it.texts.noAddress %><% } %></dd>
<dt><%= it.texts.phone %></dt><dd><% if (it.phone) { %>\
<a href="tel:<%= it.phone.replace(/[^0-9+]/g, '') %>"><%= it.phone %></a>\
<% } else { %><%= it.texts.noPhone %><% } %></dd>
<dt><%= it.texts.reference %></dt><dd><%= it.reference %></dd></dl></section>`);

const endedTemplate = htmlTemplate<{ texts: readonly [string, string]; account: string }>(
  `<div class="state expired"><p><%= it.texts[0] %></p>
<p><%= it.texts[1] %> <a class="screen" href="/account"><%= it.account %></a></p></div>`,
);

/** Says on an old sheet that its visit will not take place, as HTML. */
export function endedVisit({ ended }: EndedVisit, language: Language): string {
  const { ends, account } = PRICE_CONFIRMATION_TEXTS[language].appointment;
  return endedTemplate({ texts: ends[ended], account });
}

/** The time that is set, in the zone of the place. */
export const timeOfVisit = ({ start, end, zone }: SetVisit, language: Language): string =>
  formatTimeRange({ start, end }, zone, language);

/** When and where the patient goes and whom they call, as HTML. */
export function visitAppointment(visit: SetVisit, language: Language, mapTemplate: string): string {
  const { zone, placeName, address, phone, reference } = visit;
  return template({
    texts: PRICE_CONFIRMATION_TEXTS[language].appointment,
    zone: timeZoneName(zone, language),
    time: timeOfVisit(visit, language),
    placeLines: [placeName, ...(address ? addressLines(address) : [])],
    hasAddress: address !== null,
    map: address ? mapUrl(mapTemplate, address) : '',
    phone,
    reference,
  });
}
