import type { parser } from 'stream-json';
import Assembler from 'stream-json/assembler.js';
import type { ChargeReceiver } from '../../application/price-files/price-files.js';
import type { WrittenCharge } from '../../domain/price-files/charge.js';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';
import type { ReadFile } from './csv-price-file.js';
import { besidesOf, isAboutPayer, KEYS, whoseOf } from './known-names.js';
import { limitingTextOf } from './limiting-names.js';
import { isModifierName } from './modifier-names.js';
import { versionOf } from './template-version.js';

type Token = parser.Token;
type Json = Readonly<Record<string, unknown>>;

const ITEMS = 'standard_charge_information';
/** What is needed of a file beside its items. */
const OF_HOSPITAL = new Set([
  'hospital_name',
  'last_updated_on',
  'version',
  'location_name',
  'hospital_location',
  'hospital_address',
  'type_2_npi',
  'license_information',
  'attestation',
]);
/** What else the template has, and says nothing of cash prices. */
const OTHERS = new Set(['modifier_information', 'affirmation']);
/** So many further texts are kept. */
const MAX_REMARKS = 20;
const MAX_DEPTH = 32;
const EXPONENT = /^(\d)(?:\.(\d{1,30}))?[eE]\+?(\d{1,2})$/;
/** Of a value that is neither text nor a number: no rule takes it for anything. */
const NO_TEXT = '\uFFFD';

/** Puts tokens together to what a file says of the hospital, and to one item after the other. */
export class JsonItems {
  count = 0;
  /** Characters since the last whole value, as the reader counts them. */
  lengthSinceValue = 0;
  private readonly root: Record<string, unknown> = {};
  private readonly remarks: string[] = [];
  private hasItems = false;
  private hasDrugs = false;
  private depth = 0;
  private key = '';
  private value: Assembler | undefined;
  /** The depths of the open objects that have a cash price already. */
  private readonly withCash = new Set<number>();
  private isSecondCash = false;
  /** The depth around the value that is being read. */
  private outside = 0;

  constructor(private readonly receiver: ChargeReceiver) {}

  take(token: Token): void {
    const isEnd = token.name === 'endObject' || token.name === 'endArray';
    const isStart = token.name === 'startObject' || token.name === 'startArray';
    if (isEnd) this.depth--;
    if (this.value) this.value.consume(plain(this.unambiguous(token)));
    else if (!isEnd) this.begin(token);
    if (isStart) this.depth++;
    if (token.name === 'startObject') this.withCash.delete(this.depth);
    if (this.depth > MAX_DEPTH) throw new UnreadablePriceFile('json-too-deep');
    if (this.value && this.depth === this.outside && token.name !== 'keyValue') this.finish();
  }

  /** The second cash price of a charge is none: nobody can tell which of both holds. */
  private unambiguous(token: Token): Token {
    const isSecond = this.isSecondCash;
    this.isSecondCash = false;
    if (token.name === 'keyValue') {
      if (token.value !== 'discounted_cash') return token;
      this.isSecondCash = this.withCash.has(this.depth);
      this.withCash.add(this.depth);
      return token;
    }
    const isPlain = token.name !== 'startObject' && token.name !== 'startArray';
    return isSecond && isPlain ? { name: 'stringValue', value: NO_TEXT } : token;
  }

  private begin(token: Token): void {
    if (token.name === 'keyValue') {
      this.key = token.value;
      return;
    }
    if (this.depth === 0) {
      if (token.name !== 'startObject') throw new UnreadablePriceFile('json-no-object');
      return;
    }
    if (this.depth === 1 && this.key === ITEMS) {
      if (token.name !== 'startArray') throw new UnreadablePriceFile('json-charges-no-list');
      this.hasItems = true;
      return;
    }
    this.outside = this.depth;
    this.value = new Assembler({ numberAsString: true });
    this.value.consume(plain(token));
  }

  private finish(): void {
    const value = this.value?.current;
    this.value = undefined;
    this.lengthSinceValue = 0;
    if (this.outside === 2) this.item(value);
    else if (OF_HOSPITAL.has(this.key)) this.root[this.key] = value;
    else if (!OTHERS.has(this.key) && this.remarks.length < MAX_REMARKS)
      this.remarks.push(...besidesIn(value, undefined, this.key.toLowerCase()));
  }

  private item(value: unknown): void {
    const row = ++this.count;
    const item = objectOf(value);
    const charges = listOf(item?.['standard_charges']);
    if (!item || !charges.length) {
      this.receiver.quarantine('unreadable-row', { row });
      return;
    }
    const { standard_charges: _charges, ...shared } = item;
    if (shared['drug_information']) this.hasDrugs = true;
    const ofItem = JSON.stringify(shared);
    charges.forEach((each, index) => {
      const place = { row, charge: index + 1 };
      const charge = objectOf(each);
      if (!charge) this.receiver.quarantine('unreadable-row', place);
      else this.receiver.charge(chargeOf(item, charge), place, ofItem + JSON.stringify(charge));
    });
  }

  result(): ReadFile {
    const { root } = this;
    if (!this.hasItems) throw new UnreadablePriceFile('json-no-charges');
    if (!textOf(root['hospital_name'])) throw new UnreadablePriceFile('json-no-hospital');
    const license = objectOf(root['license_information']) ?? {};
    const version = textOf(root['version']);
    return {
      format: 'json',
      version: versionOf(
        { is3: 'location_name' in root || 'type_2_npi' in root, is22: this.hasDrugs },
        version,
      ),
      head: {
        hospital: textOf(root['hospital_name']).trim(),
        lastUpdatedOn: textOf(root['last_updated_on']),
        version,
        locations: partsOf(root['location_name'] ?? root['hospital_location']),
        addresses: partsOf(root['hospital_address']),
        npis: listOf(root['type_2_npi']).map(textOf),
        licenseNumber: textOf(license['license_number']),
        licenseState: textOf(license['state']),
        attester: textOf(objectOf(root['attestation'])?.['attester_name']),
        remarks: this.remarks,
      },
    };
  }
}

function chargeOf(item: Json, charge: Json): WrittenCharge {
  const drug = objectOf(item['drug_information']) ?? {};
  return {
    codes: listOf(item['code_information']).map((each) => {
      const { code, type } = objectOf(each) ?? {};
      return { code: textOf(code), type: textOf(type) };
    }),
    setting: textOf(charge['setting']),
    billingClass: textOf(charge['billing_class']),
    modifiers: [...modifiersOf(item), ...modifiersOf(charge)],
    drugUnit: textOf(drug['unit']),
    drugType: textOf(drug['type']),
    gross: textOf(charge['gross_charge']),
    cash: textOf(charge['discounted_cash']),
    get texts() {
      return [textOf(item['description']), ...limitingTextsOf(item), ...limitingTextsOf(charge)];
    },
    get besides() {
      return besidesOfCharge(item, charge);
    },
  };
}

/** The notes, and what further fields say of a price. */
const limitingTextsOf = (source: Json): string[] =>
  Object.entries(source).flatMap(([name, value]) => {
    const limiting = limitingTextOf(name.toLowerCase());
    return limiting && typeof value !== 'object' ? [limiting(textOf(value))] : [];
  });

/** What notes and fields that are not the template's say of a price, at whatever depth. */
function besidesOfCharge(item: Json, charge: Json): string[] {
  return [
    ...besidesIn(item, KEYS.item),
    ...listOf(item['code_information']).flatMap((each) => besidesIn(each, KEYS.code)),
    ...besidesIn(item['drug_information'], KEYS.drug),
    ...besidesIn(charge, KEYS.charge),
    ...listOf(charge['payers_information']).flatMap((each) => [
      ...besidesIn(each, KEYS.payer),
      ...Object.entries(objectOf(each) ?? {}).flatMap(([name, value]) =>
        isAboutPayer(name) ? whoseOf(name, textOf(value)) || [] : [],
      ),
    ]),
  ];
}

/** @param known the keys of the template in this place */
function besidesIn(value: unknown, known?: ReadonlySet<string>, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => besidesIn(each, undefined, name));
  const fields = objectOf(value);
  const text = typeof value === 'boolean' ? String(value) : textOf(value);
  if (!fields) return [besidesOf(name, text)].filter(Boolean);
  return Object.entries(fields).flatMap(([key, each]) =>
    known?.has(key) || (known && isModifierName(key.toLowerCase()))
      ? []
      : besidesIn(each, undefined, `${name} ${key.toLowerCase()}`.trim()),
  );
}

/** Also by names that are not the template's, and of objects that hold a code. */
const modifiersOf = (source: Json): string[] =>
  Object.entries(source)
    .filter(([name]) => isModifierName(name.toLowerCase()))
    .flatMap(([, value]) => listOf(value))
    .map((each) => textOf(objectOf(each)?.['code'] ?? each));

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : NO_TEXT;
}

/** A list of texts, also where one of them has several between bars. */
const partsOf = (value: unknown): string[] =>
  listOf(value).flatMap((each) =>
    textOf(each)
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
  );

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

const objectOf = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined;

/** A number with an exponent, as some writers have it, without one. */
function plain(token: Token): Token {
  if (token.name !== 'numberValue') return token;
  const [, digit, fraction = '', exponent] = EXPONENT.exec(token.value) ?? [];
  if (digit === undefined || exponent === undefined) return token;
  const places = Number(exponent);
  const digits = fraction.padEnd(places, '0');
  const value = `${digit}${digits.slice(0, places)}.${digits.slice(places)}`;
  return { name: 'numberValue', value: value.replace(/\.$/, '') };
}
