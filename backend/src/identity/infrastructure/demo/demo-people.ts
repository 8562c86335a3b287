import { v5 } from 'uuid';
import { DAY_MS } from '../../../shared/day.js';
import { demoChoice, demoMoments, demoShare } from '../../../shared/demo-moments.js';
import type { Language } from '../../../shared/language.js';

/** A row of `identity.users`. Moments are ISO 8601, UTC. */
interface DemoUserRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  readonly language: Language;
  readonly status: 'active' | 'suspended' | 'pending_verification' | 'inactive';
  readonly utmSource: string | null;
  readonly createdAt: string;
}

/** A row of `identity.sign_in_logs`. */
interface DemoSignInRow {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly success: boolean;
  readonly ipAddress: string;
  readonly at: string;
}

/** Namespace of the ids of invented people and their sign-ins. */
const NAMESPACE = '6d0f4a1e-5b5e-4c39-9d55-0f6f1d0a7c01';
/** How many signed up before the days that demo data covers, one every four days. */
const EARLIER = 20;
const SIGN_UPS_PER_DAY = 2;
const SIGN_INS_PER_DAY = 10;
/** One of so many sign-ins fails. */
const FAILS_EVERY = 13;

const FIRST_NAMES = [
  ...['Marisol', 'Dwayne', 'Lupe', 'Hannah', 'Tomás', 'Priya', 'Earl', 'Alma', 'Caleb', 'Noemí'],
  ...['Rosa', 'Jerome', 'Linh', 'Inés', 'Walter', 'Imani', 'Óscar', 'Ruth', 'Andrés', 'Kayla'],
  ...['Chelo', 'Dale', 'Lidia', 'Samir'],
];
const LAST_NAMES = [
  ...['Quill', 'Dewey', 'Montes', 'Ashby', 'Villa', 'Larkin', 'Penny', 'Candela', 'Brook', 'Salas'],
  ...[
    'Oakes',
    'Merrow',
    'Rangel',
    'Fair',
    'Linden',
    'Zamora',
    'Hollow',
    'Peña',
    'Rainer',
    'Castro',
  ],
  ...['Winter', 'Almaraz', 'Thistle', 'Escobar'],
];
const SPANISH = ['Marisol', 'Lupe', 'Alma', 'Noemí', 'Inés', 'Óscar', 'Chelo', 'Lidia'];
const ZIP_CODES = ['77380', '77304', '77002', '77449', '77479', '77581', '77373', '77338'];
const SOURCES = [null, null, 'search', 'newsletter', 'radio', 'church-bulletin'];

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** People who signed up within the last months, most of them on the days of demo data. */
export function demoUsers(now: Date): DemoUserRow[] {
  const recent = demoMoments(now, SIGN_UPS_PER_DAY);
  const earlier = Array.from(
    { length: EARLIER },
    (_, index) => new Date(now.getTime() - (31 + 4 * (EARLIER - 1 - index)) * DAY_MS),
  );
  return [...earlier, ...recent].map((at, index) => userOf(at, index));
}

function userOf(at: Date, index: number): DemoUserRow {
  const round = Math.floor(index / FIRST_NAMES.length);
  const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(index * 5 + round) % LAST_NAMES.length] ?? '';
  const name = withoutAccents(`${firstName}.${lastName}`).toLowerCase();
  return {
    id: v5(`person ${index}`, NAMESPACE),
    email: `${name}@demo.example`,
    firstName,
    lastName,
    zipCode: ZIP_CODES[index % ZIP_CODES.length] ?? '77002',
    language: SPANISH.includes(firstName) ? 'es' : 'en',
    status: statusOf(index),
    utmSource: demoChoice(SOURCES, demoShare(index, 5)),
    createdAt: at.toISOString(),
  };
}

/** Most are active; of the newer ones some never opened the mail that verifies their address. */
function statusOf(index: number): DemoUserRow['status'] {
  if (index === 12) return 'suspended';
  if (index === 17) return 'inactive';
  return index > EARLIER && index % 9 === 4 ? 'pending_verification' : 'active';
}

/** Sign-ins of those who could sign in by then, a few of them refused. */
export function demoSignIns(now: Date, users: readonly DemoUserRow[]): DemoSignInRow[] {
  const active = users.filter(({ status }) => status === 'active');
  return demoMoments(now, SIGN_INS_PER_DAY).map((at, index) => {
    const registered = active.filter(({ createdAt }) => Date.parse(createdAt) < at.getTime());
    // Those who have just signed up come back soon, the others by habit.
    const likely = index % 2 ? registered : registered.toReversed();
    const user = demoChoice(likely, demoShare(index, 7));
    return {
      id: v5(`sign-in ${index}`, NAMESPACE),
      userId: user.id,
      email: user.email,
      success: index % FAILS_EVERY !== 5,
      ipAddress: `203.0.113.${active.indexOf(user) + 1}`,
      at: at.toISOString(),
    };
  });
}
