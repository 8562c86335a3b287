import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DARK, LIGHT, type Palette } from './palette';

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

/** `rgba(0,0,0,.3)` and `rgb(0 0 0 / 0.3)` alike. */
const numbersOf = (color: string): string =>
  color.startsWith('#')
    ? color.toLowerCase()
    : (color.match(/[\d.]+/g) ?? []).map(Number).join(' ');

const propertyOf = (name: string): string =>
  `--${name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** [light, dark] of a custom property that holds one color. */
function colorsOf(name: string): [string, string] | null {
  const value = new RegExp(`\\n  ${propertyOf(name)}: ([^;]+);`).exec(css)?.[1];
  if (!value) return null;
  const pair = /^light-dark\((.+), ((?:#|rgb).+)\)$/.exec(value);
  return pair?.[1] && pair[2] ? [pair[1], pair[2]] : [value, value];
}

/** Colors that only Ant Design uses, and shadows, which are no single color. */
const NOT_IN_CSS = ['linkHover', 'linkActive', 'rowHover', 'shadow1', 'shadow2'];

const names = Object.keys(LIGHT) as (keyof Palette)[];

it.each(names.filter((name) => !NOT_IN_CSS.includes(name)))(
  'gives Ant Design the same %s as the style sheets',
  (name) => {
    const colors = colorsOf(name);
    expect(colors?.map(numbersOf)).toEqual([numbersOf(LIGHT[name]), numbersOf(DARK[name])]);
  },
);
