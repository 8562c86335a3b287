import { longDay } from '../../../shared/dates.js';
import type { Language } from '../../../shared/language.js';
import { dollars } from '../../../shared/money.js';
import type { PricePaper } from '../../../shared/price-papers.js';
import { escaped, type Site } from './page-heads.js';
import { PRICE_PAPER_TEXTS } from './price-paper.texts.js';

const STYLE = `body{font:17px/1.55 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1.25rem 3rem;color:#15302a;background:#fbfaf6;overflow-wrap:anywhere}
a{color:#0e5a48}nav{display:flex;justify-content:space-between;gap:1rem}nav a{min-height:44px;display:inline-flex;align-items:center}h1{font-size:1.9rem;line-height:1.2;margin:.6rem 0}h2{font-size:1.2rem;margin:1.6rem 0 .4rem}
.state{border:2px solid;border-radius:.6rem;padding:.8rem 1rem;background:#fff}.state p{margin:0}.state p:first-child{font-weight:700;font-size:1.15rem}
.valid{color:#0e5a48}.expired,.replaced{color:#8a3b00}.demo{background:#fff3d6;padding:.6rem 1rem;border-radius:.6rem}
dl{display:grid;grid-template-columns:minmax(8rem,13rem) 1fr;gap:.4rem 1rem;margin:0}dt{color:#44605a}dd{margin:0;overflow-wrap:anywhere}.price{font-size:1.4rem;font-weight:700}
li{margin:.25rem 0}.line{border-bottom:1px solid #44605a;height:2rem;margin:0}.small{font-size:.9rem;color:#44605a}
@media(max-width:480px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}}
@media print{body{background:#fff;color:#000;font:10pt/1.35 system-ui,sans-serif;padding:0;max-width:none}ul,ol{margin:.2rem 0}p{margin:.3rem 0}li{margin:.1rem 0}dl{gap:.15rem 1rem}.line{height:1.4rem}nav,.screen{display:none}h1{font-size:16pt;margin:0 0 .3rem}h2{font-size:12pt;margin:.6rem 0 .15rem;break-after:avoid}.price{font-size:14pt}section,.state{break-inside:avoid}.state{background:none}a{color:inherit}}`;

/** Codes are read aloud and copied by hand in groups of four. */
const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

function page(
  title: string,
  body: string,
  language: Language,
  { productName }: Site,
  links: string,
): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(`${title} – ${productName}`)}</title><style>${STYLE}</style></head>
<body><nav><a href="/">${escaped(productName)}</a>${links}</nav><main>${body}</main></body></html>`;
}

function otherLanguage(path: string, language: Language): string {
  const other: Language = language === 'en' ? 'es' : 'en';
  return `<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${PRICE_PAPER_TEXTS[language].other}</a>`;
}

const list = (items: readonly string[], tag: 'ul' | 'ol'): string =>
  `<${tag}>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${tag}>`;

function priceOf({ priceCents }: PricePaper, language: Language): string | null {
  return priceCents === null ? null : dollars(priceCents, language);
}

function facts(paper: PricePaper, language: Language): string {
  const { labels, ...texts } = PRICE_PAPER_TEXTS[language];
  const day = (moment: string, timeZone: string): string => longDay(moment, timeZone, language);
  const {
    providerName,
    serviceName,
    specialty,
    locationName,
    includes,
    sourceKind,
    sourceUrl,
    asOf,
    providerVersion,
    validUntil,
    zone,
    code,
  } = paper;
  const source = texts.source(sourceKind, asOf ? day(asOf, 'UTC') : '');
  const rows: readonly (readonly [string, string | null, string?])[] = [
    [labels.provider, providerName],
    [labels.service, serviceName],
    [labels.specialty, specialty],
    [labels.place, locationName],
    [labels.price, priceOf(paper, language) ?? texts.onRequest, 'price'],
    [labels.includes, includes ?? texts.notSaid],
    [labels.source, [source, sourceUrl].filter(Boolean).join(' ') || null],
    [labels.version, providerVersion === null ? null : String(providerVersion)],
    [labels.until, day(validUntil, zone)],
    [labels.code, grouped(code)],
  ];
  return `<dl>${rows.map(([label, value, kind]) => (value ? `<dt>${escaped(label)}</dt><dd${kind ? ` class="${kind}"` : ''}>${escaped(value)}</dd>` : '')).join('')}</dl>`;
}

const demoNotice = ({ demo }: PricePaper, language: Language): string =>
  demo ? `<p class="demo">${PRICE_PAPER_TEXTS[language].demo}</p>` : '';

/** Whether a price still holds, for whoever was shown its code. */
export function pricePage(paper: PricePaper, language: Language, site: Site): string {
  const { check } = PRICE_PAPER_TEXTS[language];
  const [said, meaning] = check.states[paper.state];
  const path = `/verify/${paper.code}`;
  return page(
    check.title,
    `<h1>${check.title}</h1><div class="state ${paper.state}"><p>${said}</p><p>${meaning}</p></div>${demoNotice(paper, language)}
<section>${facts(paper, language)}</section><p class="small">${check.privacy}</p><p class="screen"><a href="${path}/sheet?lang=${language}">${check.sheet}</a></p>`,
    language,
    site,
    otherLanguage(path, language),
  );
}

/** What to take along to a visit, on paper. */
export function visitSheet(paper: PricePaper, language: Language, site: Site): string {
  const { sheet, print, script, check } = PRICE_PAPER_TEXTS[language];
  const [said, meaning] = check.states[paper.state];
  const address = new URL(`/verify/${paper.code}`, site.address).href;
  const stated = paper.state === 'valid' ? priceOf(paper, language) : null;
  const part = (title: string, body: string): string =>
    `<section><h2>${title}</h2>${body}</section>`;
  return page(
    sheet.title,
    `<h1>${sheet.title}</h1><p class="screen">${sheet.lead} ${print}</p>
${paper.state === 'valid' ? '' : `<div class="state ${paper.state}"><p>${said}</p><p>${meaning}</p></div>`}${demoNotice(paper, language)}
${part(sheet.price, facts(paper, language))}${part(sheet.yourTime, '<p class="line"></p>')}
${part(sheet.call, list(script(paper.serviceName ?? paper.specialty, stated, site.productName), 'ol'))}${part(sheet.bring, list(sheet.things, 'ul'))}
${part(sheet.cancel, `<p>${paper.cancelNoticeHours === null ? sheet.noticeUnknown : sheet.notice(paper.cancelNoticeHours)}</p>`)}${part(sheet.rights, list(sheet.estimate, 'ul'))}
<section><p>${sheet.check} <a href="${escaped(address)}">${escaped(address)}</a></p><p><strong>${sheet.emergency}</strong></p></section>`,
    language,
    site,
    otherLanguage(`/verify/${paper.code}/sheet`, language),
  );
}

export function noPaperPage(language: Language, site: Site): string {
  const { missing } = PRICE_PAPER_TEXTS[language];
  return page(missing.title, `<h1>${missing.title}</h1><p>${missing.text}</p>`, language, site, '');
}
