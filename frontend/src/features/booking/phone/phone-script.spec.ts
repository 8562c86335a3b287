import { expect, it } from '@jest/globals';
import { booking as en } from '@/texts/en/booking';
import { booking as es } from '@/texts/es/booking';
import { dialled, phoneScript } from './phone-script';

const caller = {
  firstName: 'Ana',
  lastName: 'Torres',
  service: 'Heart ultrasound',
  price: '$350',
  productName: 'Openfare',
};

it('has the caller, the service, the full price and the good faith estimate', () => {
  const text = phoneScript(en.phone.script, caller).join(' ');
  expect(text).toMatch(
    /Ana Torres.*Heart ultrasound.*\$350 on Openfare.*all-in cash price.*Good Faith Estimate/,
  );
  const spanish = phoneScript(es.phone.script, caller).join(' ');
  expect(spanish).toMatch(/Ana Torres.*Heart ultrasound.*\$350 en Openfare.*precio total/);
  expect(spanish).toMatch(/precio total en efectivo.*estimado de buena fe/);
});

it('calls a person without a name Patient', () => {
  for (const nobody of [
    { firstName: null, lastName: null },
    { firstName: ' ', lastName: '' },
  ]) {
    const [first] = phoneScript(en.phone.script, {
      ...caller,
      ...nobody,
      service: null,
      price: null,
    });
    expect(first).toContain('my name is Patient');
  }
  expect(phoneScript(en.phone.script, { ...caller, lastName: null })[0]).toContain(
    'my name is Ana.',
  );
});

it.each([
  ['(713) 555-0142', '+17135550142'],
  ['1-713-555-0142', '+17135550142'],
  ['+52 55 1234 5678', '+525512345678'],
])('dials %s', (phone, expected) => {
  expect(dialled(phone)).toBe(expected);
});
