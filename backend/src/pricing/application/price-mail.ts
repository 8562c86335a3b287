import type { Settings } from '../../platform/config/settings.js';
import type { Fact, MailContent } from '../../platform/mail/mail-content.js';
import { formatLongDate } from '../../shared/dates.js';
import type { Language } from '../../shared/language.js';
import { formatDollars } from '../../shared/money.js';
import { QUOTE_ZONE } from '../contract/price-request.terms.js';
import { PRICE_MAIL_TEXTS } from './price-mail.texts.js';
import type { PriceMailFacts, PriceMailKind } from './price-mails.js';

type Branding = Pick<Settings, 'productName' | 'supportEmail' | 'address'>;

/**
 * In the language of the request; to our own desk in English. Holds nothing that the requester
 * typed.
 */
export function priceMail(
  kind: PriceMailKind,
  facts: PriceMailFacts,
  { productName, supportEmail, address }: Branding,
): MailContent {
  const language = kind === 'desk' ? 'en' : facts.language;
  const { labels, types, ...texts } = PRICE_MAIL_TEXTS[language];
  const replaces = kind === 'quoted' && facts.quote > 1;
  const news = { ...texts[kind], ...(replaces && texts.changed) };
  const unanswered = facts.demo && kind === 'received';
  const { quotedPrice, quoteProviderName, quotePlace, quoteIncludes, quoteValidUntil, dueAt } =
    facts;
  const day = (moment: string): string => formatLongDate(moment, QUOTE_ZONE, language);
  const lines: (Fact | false)[] = [
    [labels.type, types[facts.requestType]],
    facts.specialty !== null && [labels.specialty, oneLine(facts.specialty)],
    facts.providerName !== null && [labels.provider, oneLine(facts.providerName)],
    facts.serviceName !== null && [labels.service, oneLine(facts.serviceName)],
    kind === 'quoted' &&
      quotedPrice !== null && [labels.price, formatDollars(quotedPrice, language)],
    kind === 'quoted' && quoteProviderName !== null && [labels.clinic, oneLine(quoteProviderName)],
    kind === 'quoted' && quotePlace !== null && [labels.place, oneLine(quotePlace)],
    kind === 'quoted' && quoteIncludes !== null && [labels.includes, oneLine(quoteIncludes)],
    kind === 'quoted' && quoteValidUntil !== null && [labels.validUntil, day(quoteValidUntil)],
    kind !== 'quoted' && !facts.demo && [labels.due, day(dueAt)],
    [labels.reference, facts.reference],
  ];
  return {
    language,
    subject:
      kind === 'desk'
        ? `${news.subject} ${facts.reference}`
        : `${news.subject} (${facts.reference})`,
    productName,
    greeting: texts.greeting,
    intro: [news.opening, ...demoNotice(kind, facts.demo, language)],
    facts: lines.filter((line) => line !== false),
    ...(kind !== 'desk' && {
      link: { label: texts.follow, url: `${address}/requests/${facts.mailToken}` },
    }),
    ...(kind === 'quoted' &&
      facts.priceCode && {
        moreLinks: [
          {
            label: texts.sheet,
            url: `${address}/verify/${facts.priceCode}/sheet?lang=${language}`,
          },
        ],
      }),
    nextSteps: { title: texts.next, steps: unanswered ? texts.demo.steps : news.steps },
    outro: [texts.help(supportEmail), ...(kind === 'desk' ? [] : [texts.emergency])],
  };
}

/** Of an invented clinic: that it is, and in the receipt that nobody will answer. */
function demoNotice(kind: PriceMailKind, isDemo: boolean, language: Language): string[] {
  if (!isDemo) return [];
  const { clinic, received } = PRICE_MAIL_TEXTS[language].demo;
  return [kind === 'received' ? `${clinic} ${received}` : clinic];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
