import { describe, expect, it } from '@jest/globals';
import { COUNTED_WORDS, HARMLESS_WORDS } from './harmless-words.js';
import { MORE_WORDS, unreadWords, wordsOfCode } from './unread-words.js';

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
  'Vitamin D 25 Hydroxy',
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

it.each([
  ['MRI LUMBAR SPINE W/O CONTRAST MATERIAL', '72148'],
  ['MRI BRAIN STEM W/O DYE', '70551'],
  ['CT HEAD W/ AND W/O CONTRAST', '70470'],
  ['CT HEAD WITHOUT AND WITH CONTRAST', '70470'],
  ['MRI KNEE NON CONTRAST', '73721'],
  ['DXA BONE DENSITY AXIAL SKELETON', '77080'],
  ['COMPREHEN METABOLIC PANEL', '80053'],
  ['THYROID STIM HORMONE', '84443'],
  ['REMOVAL OF SPERM DUCT(S)', '55250'],
  ['CARDIOVASCULAR STRESS TEST', '93015'],
  ['BREATHING CAPACITY TEST', '94010'],
  ['STREP A ASSAY W/OPTIC', '87880'],
  ['EEG AWAKE AND DROWSY', '95816'],
  ['HC CHG MRI KNEE LT', '73721'],
  ['Thyroxine (T-4) Free', '84439'],
  ['US Pregnancy >14 Weeks Single', '76805'],
  ['XR CHEST 1 VIEW', '71045'],
  ['US BREAST LIMITED LEFT', '76642'],
  ['BASIC METABOLIC PANEL', '80048'],
  ['COLONOSCOPY WITH BIOPSY', '45380'],
  ['DEXA HEEL', '77081'],
  ['Vitamin B-12', '82607'],
  ['Urinalysis Auto W/O Micro', '81003'],
  ['Xr Hip Unilateral 2-3 Views', '73502'],
])('understands %s beside its code', (text, code) => {
  expect(unread(text, code)).toEqual([]);
});

it.each([
  ['KNEE REPLACEMENT POST OP CARE', '27447', ['care', 'op', 'post']],
  ['VASECTOMY PRE OP VISIT', '55250', ['op', 'pre', 'visit']],
  ['MRI BRAIN INITIAL CHARGE', '70551', ['charge', 'initial']],
  ['MRI SHOULDER BASIC CHARGE', '73221', ['basic', 'charge']],
  ['MRI LUMBAR MINIMAL CHG', '72148', ['minimal']],
  ['US PELVIS NOT TOTAL', '76856', ['not', 'total']],
  ['CT HEAD SCAN WITHOUT EXAM', '70450', ['without']],
  ['CBC NO EXAM NO STUDY', '85027', ['no']],
  ['CT HEAD W/O CHG FOR CONTRAST', '70450', ['for', 'wo']],
  ['CT ABDOMEN PELVIS UP TO', '74176', ['to', 'up']],
  ['ECHO TTE FROM', '93306', ['from']],
  ['XR HIP AND UP', '73502', ['up']],
  ['TSH EST', '84443', ['est']],
  ['STRESS TEST PEDIATRIC', '93015', ['pediatric']],
  ['XR CHEST NEWBORN', '71046', ['newborn']],
  ['XR CHEST 1 VIEW', '71046', ['1']],
  ['US BREAST LIMITED LEFT', '76641', ['limited']],
  ['MAMMOGRAM UNILATERAL LEFT', '77067', ['unilateral']],
  ['ECHO LIMITED FOLLOW UP', '93306', ['follow', 'limited', 'up']],
  ['PSA FREE', '84153', ['free']],
  ['DEXA HEEL', '77080', ['heel']],
  ['BASIC METABOLIC PANEL', '80053', ['basic']],
  ['COLONOSCOPY WITH BIOPSY', '45378', ['biopsy']],
  ['STREP TEST CULTURE', '87880', ['culture']],
  ['COVID ANTIBODY', '87811', ['antibody']],
  ['TSH AND FREE T4', '84443', ['free', 't4']],
  ['VITAMIN D AND VITAMIN B12 PANEL', '82306', ['b12']],
])('asks about %s beside %s', (text, code, words) => {
  expect(unread(text, code)).toEqual(words);
});

it.each([
  ['PROFEE', ['profee']],
  ['PROFEE-DEPOSIT', ['deposit', 'profee']],
  ['77067TC', ['tc']],
  ['PRO-77067', ['pro']],
  ['TC-30000412', ['tc']],
  ['50%', ['%']],
  ['PX-30000412', []],
  ['27800393', []],
  ['A1234', []],
  ['300', []],
])('reads the code %s of a hospital as words', (code, words) => {
  expect(wordsOfCode(code)).toEqual(words);
});

it('understands the codes of the row', () => {
  expect(unread('MRI knee 73721', '73721')).toEqual([]);
  expect(unread('MRI knee 73721', '73722')).toEqual(['73721']);
});

it('says nothing where a cell says that there is nothing to say', () => {
  for (const text of ['N/A', 'n/a ', 'None', 'NULL', '-', '00']) expect(unread(text)).toEqual([]);
  expect(unread('none of the readings')).toContain('none');
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
    ...['pre', 'post', 'op', 'care', 'visit', 'initial', 'basic', 'charge', 'up', 'to', 'for'],
    ...['without', 'no', 'not', 'est', 'newborn', 'pediatric', 'limited', 'free', 'biopsy'],
    ...['handling', 'draw', 'venipuncture', 'administration', 'admin', 'guidance', 'recovery'],
  ];
  expect(never.filter((word) => HARMLESS_WORDS.has(word))).toEqual([]);
});
