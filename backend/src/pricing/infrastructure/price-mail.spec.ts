import { describe, expect, it } from '@jest/globals';
import { MailRenderer } from '../../platform/mail/mail-renderer.js';
import { priceMail } from '../application/price-mail.js';
import type { PriceMailFacts, PriceMailKind } from '../application/price-mails.js';

const HOUSE = {
  productName: 'Openfare',
  supportEmail: 'help@openfare.example',
  address: 'https://openfare.example',
};
const renderer = new MailRenderer();

const someFacts = (changes: Partial<PriceMailFacts> = {}): PriceMailFacts => ({
  reference: 'H4NWTR7C',
  mailToken: 'a-token-of-32-signs-0123456789ab',
  language: 'en',
  requestType: 'service',
  specialty: null,
  providerName: null,
  serviceName: 'Heart ultrasound',
  demo: false,
  contactEmail: 'ana@mail.example',
  status: 'quoted',
  dueAt: '2026-11-22T15:00:00.000Z',
  quote: 1,
  quotedPrice: 35_050,
  quoteIncludes: 'The test and its reading.',
  quoteProviderName: 'Bayou Heart Clinic',
  quotePlace: 'Main Street 1, Houston',
  quoteValidUntil: '2026-12-21T15:00:00.000Z',
  priceCode: '7k3m9qpx2vtd',
  ...changes,
});

const printed = (kind: PriceMailKind, facts: PriceMailFacts) => {
  const mail = priceMail(kind, facts, HOUSE);
  return { subject: mail.subject, ...renderer.render(mail) };
};

describe.each(['en', 'es'] as const)('mails about price requests in %s', (language) => {
  it.each(['received', 'quoted', 'desk'] as const)('%s', (kind) => {
    expect(printed(kind, someFacts({ language })).text).toMatchSnapshot();
  });
});

it('puts every value into the page as text, on one line', () => {
  const { text, html } = printed(
    'quoted',
    someFacts({
      serviceName: 'A <b>bold</b>\r\nBcc: all@mail.example',
      quoteIncludes: '<script>x</script>',
    }),
  );
  expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; Bcc: all@mail.example');
  expect(html).not.toMatch(/<b>|<script/);
  expect(text).toContain('A <b>bold</b> Bcc: all@mail.example');
});

it.each([
  ['en', 'Your cash price', 'Your cash price has changed', 'replaces the one'],
  ['es', 'Su precio en efectivo', 'Su precio en efectivo cambió', 'reemplaza al que'],
] as const)(
  'says in %s that a price replaces one that was sent before',
  (language, first, subject, opening) => {
    expect(printed('quoted', someFacts({ language, quote: 1 })).subject).toBe(
      `${first} (H4NWTR7C)`,
    );
    const again = printed('quoted', someFacts({ language, quote: 2 }));
    expect([again.subject, again.text]).toEqual([
      `${subject} (H4NWTR7C)`,
      expect.stringContaining(opening),
    ]);
    expect(printed('received', someFacts({ language, quote: 2 })).subject).not.toContain(subject);
  },
);

it.each([
  ['en', 'This clinic is invented for a demonstration.', 'Nobody will answer with a price.'],
  ['es', 'Esta clínica es inventada para una demostración.', 'Nadie le responderá con un precio.'],
] as const)(
  'says in %s that the clinic is invented, and promises nothing',
  (language, ...notice) => {
    const receipt = printed('received', someFacts({ language, demo: true })).text;
    expect(receipt).toContain(notice.join(' '));
    expect(receipt).not.toMatch(/We answer by|Respondemos|We ask for the price|Pedimos el precio/);
    const quoted = printed('quoted', someFacts({ language, demo: true })).text;
    expect(quoted).toContain(notice[0]);
    expect(quoted).not.toContain(notice[1]);
    const desk = printed('desk', someFacts({ language, demo: true })).text;
    expect(desk).toContain('This clinic is invented for a demonstration.');
    expect(desk).not.toContain('We answer by');
    for (const kind of ['received', 'quoted', 'desk'] as const)
      expect(printed(kind, someFacts({ language })).text).not.toContain(notice[0]);
  },
);

it('leads from a told price to its visit sheet, and from nothing else', () => {
  expect(printed('quoted', someFacts({ language: 'es' })).html).toContain(
    'href="https://openfare.example/verify/7k3m9qpx2vtd/sheet?lang=es"',
  );
  for (const kind of ['received', 'desk'] as const)
    expect(printed(kind, someFacts()).text).not.toContain('/verify/');
});
