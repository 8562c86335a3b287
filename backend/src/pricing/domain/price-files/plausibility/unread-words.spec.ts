import { describe, expect, it } from '@jest/globals';
import { COUNTED_WORDS, HARMLESS_WORDS } from './harmless-words.js';
import { MORE_WORDS, unreadWords } from './unread-words.js';

const unread = (text: string, ...codes: string[]): string[] => unreadWords([text], codes);

describe('what says that a price is for a part, by a unit, a share or by somebody else', () => {
  it.each([
    ['XR CHEST 2 VIEWS PRO FEE', ['fee', 'pro']],
    ['MRI KNEE W/O CONTRAST PHYS READ', ['phys', 'read']],
    ['MRI KNEE RADIOLOGIST FEE', ['fee', 'radiologist']],
    ['COLONOSCOPY SURGEON FEE', ['fee', 'surgeon']],
    ['CT HEAD TECH FEE/COMP', ['comp', 'fee', 'tech']],
    ['CT HEAD PROFESSIONAL', ['professional']],
    ['MRI KNEE OVER-READ', ['over', 'read']],
    ['MRI knee. Monthly payment', ['monthly', 'payment']],
    ['1 of 4 installments', ['1', '4', 'installments']],
    ['MRI 1 of 4', ['1', '4']],
    ['MRI 1/4', ['1/', '4']],
    ['MRI ¼', ['1', '4', '\u2044']],
    ['Reservation fee', ['fee', 'reservation']],
    ['CONTRAST PERML', ['perml']],
    ['KNEE MRI Q15MIN', ['q15min']],
    ['KNEE MRI /15MIN', ['/15min']],
    ['KNEE MRI 15 MIN', ['15', 'min']],
    ['MRI per knee', ['per']],
    ['MRI c/u', ['c', 'u']],
    ['MRI abono', ['abono']],
    ['MRI cuota inicial', ['cuota', 'inicial']],
    ['MRI mensualidad', ['mensualidad']],
    ['MRI down pmt', ['down', 'pmt']],
    ['MRI ＤＥＰＯＳＩＴ', ['deposit']],
    ['MRI de\u00adpo\u200bsit', ['deposit']],
    ['MRI d\u0301eposit', ['deposit']],
    ['MRI 50% of Medicare', ['%', '50', 'medicare']],
    ['MRI $20', ['$', '20']],
    ['MRI \uFFFD', ['\uFFFD']],
    ['MRI T C', ['c', 't']],
    ['МRI', ['мri']],
    ['Knee MRI, first half', ['first', 'half']],
    ['CT HEAD CONTRAST INJECTION', ['injection']],
    ['KNEE REPLACEMENT IMPLANT', ['implant']],
  ])('%s', (text, words) => {
    expect(unread(text)).toEqual(words);
  });
});

it.each([
  'XR CHEST 2 VIEWS',
  'HC MRI KNEE W/O CONTRAST LT',
  'CT HEAD W&W/O CONTRAST',
  'MRI L-Spine W/O Cont',
  'Mammogram Screen Bilat Digital (Incl. Cad)',
  'Xr C-Spine 2 or 3 Views',
  'Xr Knee Cmpl 4+ Views',
  'Xr Hand Cmp 3+V',
  'Ekg Routine ECG 12 LEADS',
  'Echo Tthrc R-T 2d W/WO M-Mode Complete',
  'US Pregnancy >14 Weeks Single',
  'Vitamin D 25 Hydroxy',
  'Thyroxine (T-4) Free',
  'Blood Count Cbc Auto W/O Diff',
  'ER level 3',
  'I&D Abscess Smp',
  'Ｋｎｅｅ ＭＲＩ',
  'Radiographie: thórax'.replace('Radiographie', 'Radiography'),
  'OPPS APC',
  '',
])('understands %s', (text) => {
  expect(unread(text)).toEqual([]);
});

it('understands the codes of the row', () => {
  expect(unread('MRI knee 73721', '73721')).toEqual([]);
  expect(unread('MRI knee 73721', '73722')).toEqual(['73721']);
});

it('names a dozen words, and that there are more', () => {
  const words = unread(Array.from({ length: 30 }, (_, index) => `x${index}`).join(' '));
  expect(words).toHaveLength(13);
  expect(words.at(-1)).toBe(MORE_WORDS);
  expect(unread('knee '.repeat(500))).toEqual([MORE_WORDS]);
  expect(unread('x'.repeat(200))).toEqual(['x'.repeat(24)]);
});

it('has single small words, and none of a part, a unit, a plan, a payment or a profession', () => {
  const all = [...HARMLESS_WORDS, ...COUNTED_WORDS];
  expect(all.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
  const never = [
    ...['fee', 'pro', 'prof', 'professional', 'profee', 'pf', 'tc', 'tech', 'technical', 'comp'],
    ...['component', 'read', 'reading', 'interp', 'interpretation', 'report', 'review', 'tracing'],
    ...['per', 'each', 'ea', 'unit', 'units', 'min', 'mins', 'minute', 'minutes', 'hour', 'hr_'],
    ...['day', 'month', 'monthly', 'payment', 'pmt', 'pay', 'paid', 'deposit', 'down', 'copay'],
    ...['coinsurance', 'installment', 'balance', 'plan', 'program', 'package', 'bundle', 'global'],
    ...['surgeon', 'physician', 'phys', 'doctor', 'radiologist', 'anesthesia', 'crna', 'nurse'],
    ...['assistant', 'employee', 'member', 'add', 'additional', 'addl', 'addon', 'only', 'part'],
    ...['partial', 'half', 'supply', 'supplies', 'tray', 'kit', 'room', 'facility', 'percent'],
    ...['medicare', 'medicaid', 'discount', 'estimate', 'estimated', 'minimum', 'from', 'starting'],
    ...['handling', 'draw', 'venipuncture', 'administration', 'admin', 'guidance', 'recovery'],
  ];
  expect(never.filter((word) => word !== 'from' && HARMLESS_WORDS.has(word))).toEqual([]);
});
