import { z } from 'zod';

/**
 * One environment variable: how it is read, what it is for, whether its value is secret (then
 * `NAME_FILE` works, too).
 */
export interface Variable<Schema extends z.ZodType = z.ZodType> {
  readonly env: string;
  readonly about: string;
  readonly secret?: boolean;
  readonly schema: Schema;
}

const variable = <Schema extends z.ZodType>(
  env: string,
  about: string,
  schema: Schema,
  secret = false,
): Variable<Schema> => ({ env, about, schema, secret });

const whole = (least: number, most: number, fallback: number) => {
  const within = (text: string): boolean =>
    /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z
    .string()
    .refine(within, `wants a whole number from ${least} to ${most}`)
    .transform(Number)
    .default(fallback);
};
const milliseconds = (fallback: number, least = 0) => whole(least, 3_600_000, fallback);
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `wants ${values.join(' or ')}` });
const matching = (pattern: RegExp, wants: string) => z.string().regex(pattern, `wants ${wants}`);
const server = (protocol: RegExp, wants: string) =>
  z.url({ protocol, hostname: /./, error: `wants ${wants}` });
const postgres = server(/^postgres(ql)?$/, 'postgresql://user:password@host:port/database');
const email = z.email({ error: 'wants an e-mail address' });
export const webAddress = server(/^https?$/, 'an http or https address');
const website = webAddress
  .refine((url) => /^https?:\/\/[^/?#@]+\/*$/.test(url), 'wants an address without a path')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
/** At most so many names, separated by commas. */
const names = (most: number) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const list = text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
      const wrong = list.length > most || list.some((name) => !/^[^\p{C}]{1,100}$/u.test(name));
      if (wrong)
        context.addIssue({
          code: 'custom',
          message: `wants at most ${most} names of up to 100 letters`,
        });
      return list;
    });
const zone = z
  .string()
  .refine(
    (name) => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name),
    'wants an IANA time zone',
  );

/**
 * Every setting of a process, in the order of `.env.example`. Times are milliseconds unless the
 * name says otherwise.
 */
export const VARIABLES = {
  nodeEnv: variable(
    'NODE_ENV',
    "`production` refuses settings that are only safe on a developer's machine. Default: " +
      'production when PUBLIC_URL is https or DATABASE_URL is set, else development.',
    oneOf('production', 'development', 'test').optional(),
  ),
  host: variable(
    'HOST',
    'Address to listen on.',
    matching(/^[\w.:-]+$/, 'a host name or an address').default('127.0.0.1'),
  ),
  port: variable('PORT', 'Port to listen on; 0 takes a free one.', whole(0, 65_535, 3000)),
  publicUrl: variable(
    'PUBLIC_URL',
    'Address that people type; links in mails and the issuer of tokens are built from it. ' +
      'Required and https in production. Default: http://HOST:PORT.',
    website.optional(),
  ),
  trustProxy: variable(
    'TRUST_PROXY',
    'How many proxies in front of the server are ours.',
    whole(0, 10, 0),
  ),
  processRole: variable(
    'PROCESS_ROLE',
    'What this process does: `api` answers requests, `worker` does the background work, ' +
      '`all` both.',
    oneOf('all', 'api', 'worker').default('all'),
  ),
  logLevel: variable(
    'LOG_LEVEL',
    'Least level that is logged.',
    oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
  ),
  metricsToken: variable(
    'METRICS_TOKEN',
    'Whoever sends it as a bearer token reads the measures at /metrics; at least 16 ' +
      'characters without blanks. Empty: there are none.',
    matching(/^\S{16,}$/, 'at least 16 characters without blanks').optional(),
    true,
  ),
  drainMs: variable(
    'DRAIN_MS',
    'How long a stopping process still answers after it says that it is not ready.',
    milliseconds(0),
  ),

  dataDir: variable(
    'DATA_DIR',
    'Folder of the embedded database, kept mails and demo accounts.',
    z.string().default('.data'),
  ),
  databaseUrl: variable(
    'DATABASE_URL',
    'PostgreSQL 15 or newer. Empty: an embedded server in DATA_DIR.',
    postgres.optional(),
    true,
  ),
  databaseOwnerUrl: variable(
    'DATABASE_OWNER_URL',
    'Role that owns the schemas and migrates them, past a pooler. Default: DATABASE_DIRECT_URL, ' +
      'else DATABASE_URL.',
    postgres.optional(),
    true,
  ),
  databaseDirectUrl: variable(
    'DATABASE_DIRECT_URL',
    'The same database past the pooler, for notifications, locks of a session, sign-in and ' +
      'queues. Set: DATABASE_URL leads through a pooler that lends connections for one ' +
      'transaction.',
    postgres.optional(),
    true,
  ),
  databaseReadUrl: variable(
    'DATABASE_READ_URL',
    'Standbys of the same database, which then answer reads of the directory, provider pages ' +
      'and dashboards.',
    postgres.optional(),
    true,
  ),
  databaseWaitMs: variable(
    'DATABASE_WAIT_MS',
    'How long a start waits for an unreachable database.',
    milliseconds(30_000),
  ),
  redisUrl: variable(
    'REDIS_URL',
    'Redis 7 for the queues. Empty: the queues live in PostgreSQL.',
    server(/^rediss?$/, 'redis://user:password@host:port').optional(),
    true,
  ),
  redisSentinels: variable(
    'REDIS_SENTINELS',
    'Sentinels that name the master of that Redis, host:port with commas between, instead of ' +
      'REDIS_URL.',
    z
      .string()
      .default('')
      .transform((text, context) => {
        const list = text
          .split(',')
          .map((each) => /^([\w.-]{1,253}):(\d{1,5})$/.exec(each.trim()))
          .map((match) => ({ host: match?.[1] ?? '', port: Number(match?.[2] ?? 0) }));
        if (!text) return [];
        if (list.some(({ port }) => port < 1 || port > 65_535))
          context.addIssue({ code: 'custom', message: 'wants host:port,host:port' });
        return list;
      }),
  ),
  redisSentinelGroup: variable(
    'REDIS_SENTINEL_GROUP',
    'The name under which the sentinels watch the master.',
    matching(/^[\w.-]{1,100}$/, 'letters, digits, dots and hyphens').default('openfare'),
  ),
  redisSentinelPassword: variable(
    'REDIS_SENTINEL_PASSWORD',
    'Password of the sentinels.',
    z.string().optional(),
    true,
  ),
  redisPassword: variable(
    'REDIS_PASSWORD',
    'Password of the master that the sentinels name; REDIS_URL has its own.',
    z.string().optional(),
    true,
  ),
  redisPrefix: variable(
    'REDIS_PREFIX',
    'First part of all keys in Redis; every installation needs one of its own.',
    matching(/^[\w.-]{1,40}$/, 'letters, digits, dots and hyphens').default('bull'),
  ),

  smtpUrl: variable(
    'SMTP_URL',
    'Mail server, smtp://user:password@host:port. Required in production; empty in ' +
      'development: mails are kept and shown at /dev/mail.',
    server(/^smtps?$/, 'smtp://user:password@host:port').optional(),
    true,
  ),
  mail: variable(
    'MAIL',
    '`discard` throws every mail away, for a trial in production without a mail server: ' +
      'nobody can verify an address, and no clinic learns of a request. The path of a mailbox, ' +
      'which Unix puts there, counts as not set.',
    oneOf('send', 'discard').default('send'),
  ),
  mailFrom: variable(
    'MAIL_FROM',
    'Sender of all mails: an address alone, such as no-reply@care.example, without a name or ' +
      'brackets; mails show PRODUCT_NAME as its name. Required in production; in development ' +
      'no-reply@openfare.example.',
    email.default(''),
  ),
  smtpTimeoutMs: variable(
    'SMTP_TIMEOUT_MS',
    'Longest wait for the mail server.',
    milliseconds(15_000),
  ),

  productName: variable(
    'PRODUCT_NAME',
    'Name of the product in pages and mails.',
    matching(/^[^\p{C}]{1,40}$/u, '1 to 40 letters').default('Openfare'),
  ),
  supportEmail: variable(
    'SUPPORT_EMAIL',
    'Address that people write to for help. Required in production; in development ' +
      'help@openfare.example.',
    email.default(''),
  ),
  supportPhone: variable(
    'SUPPORT_PHONE',
    'Telephone for help, as people dial it. Empty: none is shown.',
    matching(/^[+()\d -]{7,20}$/, '7 to 20 digits, blanks, +, - and brackets').optional(),
  ),
  socialLinks: variable(
    'SOCIAL_LINKS',
    'Pages of ours elsewhere: `Name=https://...`, separated by commas. Empty: none is shown.',
    z
      .string()
      .default('')
      .transform((text, context) =>
        text
          .split(',')
          .filter(Boolean)
          .map((pair) => {
            const [name = '', url = ''] = pair.split(/=(.*)/s).map((part) => part.trim());
            if (!name || !/^https:\/\/\S+$/.test(url))
              context.addIssue({ code: 'custom', message: 'wants Name=https://...' });
            return { name, url };
          }),
      ),
  ),
  heroLogos: variable(
    'HERO_LOGOS',
    'Names of partners that the home page shows, separated by commas. Name only who agreed ' +
      'to it. Empty: none is shown.',
    names(6),
  ),
  heroTestimonial: variable(
    'HERO_TESTIMONIAL',
    'What a patient said, for the home page. Use only true words whose author agreed. ' +
      'Empty: none is shown.',
    matching(/^[^\p{C}]{1,300}$/u, '1 to 300 letters').optional(),
  ),
  heroTestimonialBy: variable(
    'HERO_TESTIMONIAL_BY',
    'Who said it.',
    matching(/^[^\p{C}]{1,80}$/u, '1 to 80 letters').optional(),
  ),
  hiddenProviderNames: variable(
    'HIDDEN_PROVIDER_NAMES',
    'Providers with one of these names, separated by commas, are left out of the directory ' +
      'page. Empty: nobody is.',
    names(50),
  ),
  mapUrlTemplate: variable(
    'MAP_URL_TEMPLATE',
    'Map search that an address links to; {q} is the address.',
    matching(/^https:\/\/\S*\{q\}/, 'an https address with {q} in it').default(
      'https://www.openstreetmap.org/search?query={q}',
    ),
  ),
  timeZone: variable(
    'TIME_ZONE',
    'Zone of days in figures and of clinics that name none.',
    zone.default('America/Chicago'),
  ),
  priceVisibility: variable(
    'PRICE_VISIBILITY',
    'Who sees prices: `signed_in` people with a verified address, or everybody (`public`).',
    oneOf('signed_in', 'public').default('signed_in'),
  ),
  openData: variable(
    'OPEN_DATA',
    'Who reads the directory as files at /open-data: nobody (`off`), API keys, prices with the ' +
      'scope `prices:read` (`keys`), or everybody, with the prices that hospitals published and ' +
      'never those of clinics (`public`).',
    oneOf('off', 'keys', 'public').default('keys'),
  ),
  openDataDays: variable(
    'OPEN_DATA_DAYS',
    'Days that earlier versions of those files are kept.',
    whole(1, 3650, 30),
  ),
  priceMaxAgeMonths: variable(
    'PRICE_MAX_AGE_MONTHS',
    'A published price older than this is no longer shown.',
    whole(1, 60, 15),
  ),
  priceAgeingMonths: variable(
    'PRICE_AGEING_MONTHS',
    'A published price older than this is shown with a warning.',
    whole(1, 60, 13),
  ),
  snapshotValidDays: variable(
    'SNAPSHOT_VALID_DAYS',
    'How long the price that a booking was requested at stays valid.',
    whole(1, 365, 30),
  ),
  quoteHours: variable(
    'QUOTE_HOURS',
    'Within so many hours a price request is to be answered.',
    whole(1, 720, 24),
  ),
  undoSeconds: variable(
    'UNDO_SECONDS',
    'So long staff can take back what they did to an appointment or a price request; its mails ' +
      'wait as long. 0 turns it off.',
    whole(0, 60, 10),
  ),
  priceRequestsPerHour: variable(
    'PRICE_REQUESTS_PER_HOUR',
    'Price requests in an hour from one network, and as many for one mail address.',
    whole(1, 1000, 5),
  ),
  bookingsPerDay: variable(
    'BOOKINGS_PER_DAY',
    'Appointment requests of one person in a day; asking for other times counts as well.',
    whole(1, 1_000_000, 20),
  ),
  openBookingsPerClinic: variable(
    'OPEN_BOOKINGS_PER_CLINIC',
    'Appointment requests of one person that may be open at one clinic at a time.',
    whole(1, 1_000_000, 3),
  ),
  mailsPerHour: variable(
    'MAILS_PER_HOUR',
    'Mails in an hour to one address that anybody can cause without an account: ' +
      'verification, links (at most two fifths) and receipts of price requests (at most a ' +
      'fifth). Further ones are not sent.',
    whole(3, 100_000, 5),
  ),
  mailsPerDay: variable('MAILS_PER_DAY', 'The same in a day.', whole(3, 100_000, 20)),
  fillMs: variable(
    'FILL_MS',
    'Nobody fills a form in less time than this: what says so is refused.',
    milliseconds(1500, 0),
  ),
  demoData: variable(
    'DEMO_DATA',
    'Fill an empty database with real hospital prices and invented clinics. Default: on, ' +
      'off in production.',
    oneOf('on', 'off').optional(),
  ),

  sandbox: variable(
    'SANDBOX',
    '`on` lets people make test keys, which see invented clinics in a database of their own: ' +
      'nothing of it stands anywhere else, and nothing of it is mailed. `off` refuses test keys.',
    oneOf('on', 'off').default('off'),
  ),
  sandboxDatabaseUrl: variable(
    'SANDBOX_DATABASE_URL',
    'Another database for the sandbox, whose role may create schemas in it. Required when ' +
      'SANDBOX is on and DATABASE_URL is set; empty: one beside the embedded database.',
    postgres.optional(),
    true,
  ),
  sandboxDays: variable(
    'SANDBOX_DAYS',
    'Days that requests and webhooks of the sandbox are kept.',
    whole(1, 365, 30),
  ),

  identityProvider: variable(
    'IDENTITY_PROVIDER',
    'Who signs people in.',
    oneOf('embedded', 'firebase', 'oidc').default('embedded'),
  ),
  identityIssuer: variable(
    'IDENTITY_ISSUER',
    'Issuer of access tokens. Default for the embedded provider: PUBLIC_URL; accounts do ' +
      'not depend on it.',
    z.string().optional(),
  ),
  identityAudience: variable(
    'IDENTITY_AUDIENCE',
    'Audience of access tokens.',
    z.string().default('openfare-api'),
  ),
  identityJwksUrl: variable(
    'IDENTITY_JWKS_URL',
    'Keys of the issuer; the embedded provider needs none.',
    webAddress.optional(),
  ),
  identitySecret: variable(
    'IDENTITY_SECRET',
    'At least 32 characters; signs links and sessions. Generated beside the embedded ' +
      'database, required with DATABASE_URL.',
    matching(/^.{32,}$/, 'at least 32 characters').optional(),
    true,
  ),
  identityClientId: variable(
    'IDENTITY_CLIENT_ID',
    'What the web client calls itself at an OpenID provider.',
    matching(/^[\x21-\x7e]{1,200}$/, '1 to 200 letters, digits or signs').optional(),
  ),
  identityEmailClaim: variable(
    'IDENTITY_EMAIL_CLAIM',
    'Claim of access tokens with the address.',
    matching(/^[\w:/.-]{1,200}$/, 'the name of a claim').default('email'),
  ),
  identityVerifiedClaim: variable(
    'IDENTITY_VERIFIED_CLAIM',
    'Claim that is true when the address is verified.',
    matching(/^[\w:/.-]{1,200}$/, 'the name of a claim').default('email_verified'),
  ),
  firebaseApiKey: variable(
    'FIREBASE_API_KEY',
    'Web API key of the Firebase project; it is public.',
    matching(/^[\w-]{10,100}$/, '10 to 100 letters and digits').optional(),
  ),
  firebaseAuthDomain: variable(
    'FIREBASE_AUTH_DOMAIN',
    'Sign-in domain of the Firebase project.',
    matching(/^[\w.-]+(:\d+)?$/, 'a host name').optional(),
  ),
  tokenMinutes: variable('TOKEN_MINUTES', 'Life of an access token.', whole(1, 60, 15)),
  sessionDays: variable(
    'SESSION_DAYS',
    'A session ends after so many days without use.',
    whole(1, 30, 7),
  ),
  sessionMostDays: variable(
    'SESSION_MOST_DAYS',
    'A session ends after so many days even when it is used.',
    whole(1, 365, 30),
  ),
  staffSessionHours: variable(
    'STAFF_SESSION_HOURS',
    'The same for staff, in hours.',
    whole(1, 168, 12),
  ),
  verificationHours: variable(
    'VERIFICATION_HOURS',
    'Life of the link that verifies an address.',
    whole(1, 168, 24),
  ),
  resendSeconds: variable(
    'RESEND_SECONDS',
    'Pause between two verification mails to one address.',
    whole(0, 3600, 60),
  ),
  resendPerDay: variable(
    'RESEND_PER_DAY',
    'Most verification mails to one address in a day.',
    whole(1, 50, 5),
  ),
  signInTries: variable(
    'SIGN_IN_TRIES',
    'Wrong passwords for one account from one address in 15 minutes before a pause.',
    whole(3, 100, 10),
  ),
  signInNetworkTries: variable(
    'SIGN_IN_NETWORK_TRIES',
    'Wrong passwords from one network in an hour, for whatever accounts.',
    whole(3, 1_000_000, 100),
  ),
  signInAccountTries: variable(
    'SIGN_IN_ACCOUNT_TRIES',
    'Wrong passwords for one account over all networks in 15 minutes before tries from ' +
      'networks that never signed in to it wait.',
    whole(3, 1_000_000, 10),
  ),
  signInDelayMs: variable('SIGN_IN_DELAY_MS', 'How long each such try waits.', milliseconds(2000)),
  signInDelayedTries: variable(
    'SIGN_IN_DELAYED_TRIES',
    'So many such tries in 15 minutes wait and are decided; further ones are refused.',
    whole(0, 10_000, 10),
  ),
  signInMostWaiting: variable(
    'SIGN_IN_MOST_WAITING',
    'Such tries that wait in one process at a time; further ones are refused.',
    whole(1, 10_000, 100),
  ),
  passwordTriesAtOnce: variable(
    'PASSWORD_TRIES_AT_ONCE',
    'Passwords of one network (IPv4 address, IPv6 /64) that one process checks or sets at ' +
      'a time; further ones are answered 503.',
    whole(1, 10_000, 5),
  ),
  passwordHashesAtOnce: variable(
    'PASSWORD_HASHES_AT_ONCE',
    'Passwords that one process hashes at a time; each takes one processor.',
    whole(1, 4, 1),
  ),
  passwordHashCost: variable(
    'PASSWORD_HASH_COST',
    'Work that the hash of a new password takes: each step doubles its time and memory. Less ' +
      'than 14 is for tests, and refused in production.',
    whole(4, 14, 14),
  ),
  passwordHashesWaiting: variable(
    'PASSWORD_HASHES_WAITING',
    'Passwords that wait to be hashed in one process; further ones are answered 503.',
    whole(1, 10_000, 50),
  ),
  passwordHashWaitMs: variable(
    'PASSWORD_HASH_WAIT_MS',
    'Longest wait for that; then the answer is 503.',
    milliseconds(5000, 100),
  ),
  signUpsPerHour: variable(
    'SIGN_UPS_PER_HOUR',
    'New accounts from one address in an hour.',
    whole(1, 10_000, 20),
  ),
  linksPerHour: variable(
    'LINKS_PER_HOUR',
    'Sign-in and reset links that may be asked for in an hour, for one address from one network.',
    whole(1, 1000, 5),
  ),
  signInLinkMinutes: variable('SIGN_IN_LINK_MINUTES', 'Life of a sign-in link.', whole(1, 60, 10)),
  resetMinutes: variable(
    'RESET_MINUTES',
    'Life of a link that sets a new password.',
    whole(5, 1440, 60),
  ),
  authRevealAccounts: variable(
    'AUTH_REVEAL_ACCOUNTS',
    '`on` tells whoever asks for a reset link that an address has no account, as often as ' +
      'SIGN_UPS_PER_HOUR.',
    oneOf('on', 'off').default('off'),
  ),
  staffSecondFactor: variable(
    'STAFF_SECOND_FACTOR',
    '`required` closes staff pages to who signed in without a second factor.',
    oneOf('required', 'optional').default('optional'),
  ),
  firstAdminEmail: variable(
    'FIRST_ADMIN_EMAIL',
    'Becomes admin as soon as this address is verified and no admin exists.',
    email.optional(),
  ),

  guestSearchesPerMinute: variable(
    'GUEST_SEARCHES_PER_MINUTE',
    'Symptom searches in a minute from one network without an account: raise it where many ' +
      'people share a network, such as a clinic. Replies to questions of a search have three ' +
      'times as many.',
    whole(1, 1_000_000, 10),
  ),
  userSearchesPerMinute: variable(
    'USER_SEARCHES_PER_MINUTE',
    'Symptom searches in a minute of one account, and three times as many replies.',
    whole(1, 1_000_000, 30),
  ),
  apiKeyCallsPerMinute: variable(
    'API_KEY_CALLS_PER_MINUTE',
    'Calls in a minute of one API key.',
    whole(1, 1_000_000, 600),
  ),
  webhookPrivateHosts: variable(
    'WEBHOOK_PRIVATE_HOSTS',
    'Hosts in your own network that webhooks may call, also without TLS, separated by commas. ' +
      'Empty: webhooks call https addresses of the public network alone.',
    names(20),
  ),
  webhookDays: variable(
    'WEBHOOK_DAYS',
    'Days that deliveries of webhooks are kept, also those that wait.',
    whole(4, 3650, 30),
  ),
  aiModel: variable(
    'AI_MODEL',
    'Language model that reads symptom searches as well: `openai:NAME`, `anthropic:NAME`, ' +
      '`ollama:NAME`. Empty: our own engine answers alone.',
    matching(
      /^(openai|anthropic|ollama):[\w.:/-]{1,100}$/,
      'openai:NAME, anthropic:NAME or ollama:NAME',
    ).optional(),
  ),
  aiBaseUrl: variable(
    'AI_BASE_URL',
    "Where that model is asked. Default: the provider's own address.",
    webAddress.optional(),
  ),
  aiApiKey: variable(
    'AI_API_KEY',
    "Key for that model; servers of one's own may need none.",
    z.string().optional(),
    true,
  ),
  aiTimeoutMs: variable(
    'AI_TIMEOUT_MS',
    'Longest wait for that model; then our own engine answers alone.',
    milliseconds(8000, 100),
  ),
  aiMostAtOnce: variable(
    'AI_MOST_AT_ONCE',
    'Questions to that model at a time; what comes beyond is answered without it.',
    whole(1, 1000, 8),
  ),
  aiFailures: variable(
    'AI_FAILURES',
    'After so many failures one after another the model is left alone for a while.',
    whole(1, 100, 5),
  ),
  aiPauseMs: variable('AI_PAUSE_MS', 'How long it is then left alone.', milliseconds(30_000, 100)),
  searchDays: variable(
    'SEARCH_DAYS',
    'Days that symptom searches are kept; who searched is kept as a hash only, unless signed in.',
    whole(1, 3650, 90),
  ),

  bodyLimit: variable(
    'BODY_LIMIT',
    'Longest request body in bytes.',
    whole(1024, 10_485_760, 65_536),
  ),
  priceFileMaxBytes: variable(
    'PRICE_FILE_MAX_BYTES',
    'Largest price file of a hospital in bytes, as it is uploaded or fetched; the limit of the ' +
      'proxy for uploads should be the same.',
    whole(1024, 8_589_934_592, 2_147_483_648),
  ),
  requestTimeoutMs: variable(
    'REQUEST_TIMEOUT_MS',
    'A request must have arrived whole by then; the upload of a price file has an hour.',
    milliseconds(15_000),
  ),
  statementTimeoutMs: variable(
    'STATEMENT_TIMEOUT_MS',
    'Longest database statement.',
    milliseconds(5000),
  ),
  lockTimeoutMs: variable(
    'LOCK_TIMEOUT_MS',
    'Longest wait for a database lock.',
    milliseconds(2000),
  ),
  poolSize: variable(
    'POOL_SIZE',
    'Database connections of the application; the queues of a process have ten of their own.',
    whole(2, 100, 10),
  ),
  databasePrepared: variable(
    'DATABASE_PREPARED',
    'Whether connections keep the plans of constant statements. Default: on, and off when ' +
      'DATABASE_DIRECT_URL is set; a pooler that carries them (PgBouncer 1.21 with ' +
      'max_prepared_statements) allows `on`.',
    oneOf('on', 'off').optional(),
  ),
  poolMaxAgeMinutes: variable(
    'POOL_MAX_AGE',
    'Minutes after which a database connection is replaced by a new one.',
    whole(1, 1440, 60),
  ),
  poolWaitMs: variable(
    'POOL_WAIT_MS',
    'Longest wait for a free database connection; then the answer is 503.',
    milliseconds(2000),
  ),
  directoryCacheMb: variable(
    'DIRECTORY_CACHE_MB',
    'Memory for answers of the directory, which are kept until it changes; 0 keeps none.',
    whole(0, 4096, 64),
  ),
  enqueueAgainMs: variable(
    'ENQUEUE_AGAIN_MS',
    'An event whose work is not done by then is handed to the queue again.',
    milliseconds(30_000, 100),
  ),
  backoffMs: variable(
    'BACKOFF_MS',
    'Pause before the first repeat of failed background work. Each later one is five times as ' +
      'long: with 1000, seven repeats take about five hours.',
    milliseconds(1000),
  ),
  lockMs: variable(
    'LOCK_MS',
    'Background work of a process that died is taken over after this time.',
    milliseconds(10_000, 1000),
  ),
  symptomsDays: variable(
    'SYMPTOMS_DAYS',
    'What a patient wrote is emptied so many days after the last moment of the request.',
    whole(1, 3650, 180),
  ),
  addressDays: variable(
    'ADDRESS_DAYS',
    'Days until network addresses and browsers of people are shortened.',
    whole(1, 3650, 30),
  ),
  signInLogDays: variable(
    'SIGN_IN_LOG_DAYS',
    'Days that the sign-in log is kept.',
    whole(1, 3650, 180),
  ),
  eventsPerSession: variable(
    'EVENTS_PER_SESSION',
    'Calls that tell events, in a minute from one session of a browser.',
    whole(1, 1_000_000, 120),
  ),
  eventsPerAddress: variable(
    'EVENTS_PER_ADDRESS',
    'The same from one network.',
    whole(1, 10_000_000, 600),
  ),
  clicksPerNetwork: variable(
    'CLICKS_PER_NETWORK',
    'Clicks on providers by guests that can count from one network in a day; further ones ' +
      'are kept and count nowhere.',
    whole(1, 1_000_000, 100),
  ),
  viewsPerNetwork: variable(
    'VIEWS_PER_NETWORK',
    'Page views, and visitors, that count from one network in a day.',
    whole(1, 10_000_000, 5000),
  ),
  eventQueue: variable(
    'EVENT_QUEUE',
    'Most events that wait to be written; further ones are answered 503.',
    whole(50, 1_000_000, 20_000),
  ),
  eventDays: variable(
    'EVENT_DAYS',
    'Days that events of single visitors are kept; the figures of the days stay.',
    whole(8, 3650, 90),
  ),
  keepDays: variable('KEEP_DAYS', 'Days that finished events are kept.', whole(1, 365, 7)),
} satisfies Record<string, Variable>;

/** Values of all settings by their names above. */
export type SettingsValues = {
  readonly [Name in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[Name]['schema']>;
};
