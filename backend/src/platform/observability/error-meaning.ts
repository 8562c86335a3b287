import { sqlState } from '../database/sql-state.js';
import { describeStorageFault, storageFaultOf } from '../database/storage-fault.js';

/**
 * An error whose message may be logged and stored: our own words, with nothing that a person
 * entered.
 */
export class LoggableError extends Error {}

/** By SQLSTATE, or by its first two characters (PostgreSQL, appendix A). */
const SQL_MEANINGS: Readonly<Record<string, string>> = {
  '08': 'the connection to the database was lost',
  '22': 'a value does not fit its column',
  '25006': 'the database is a standby, or about to become the primary',
  '23': 'a rule of the table forbids it',
  '23502': 'a required value is missing',
  '23503': 'a row that it refers to is missing, or others refer to it',
  '23505': 'the same value exists already',
  '28': 'the database refuses our user or password',
  '3D000': 'there is no such database',
  '40001': 'others changed the same rows at the same time',
  '40P01': 'two transactions waited for each other',
  '42': 'the statement does not fit the schema: is it migrated?',
  '42501': 'our role lacks a right',
  '53300': 'the database has no free connection: lower POOL_SIZE or allow more',
  '55P03': 'a lock was not free in time',
  '57014': 'the statement took too long',
  '57P': 'the database stops or starts',
};

/** By the code of a system call, of TLS, or of the mail library. */
const CODE_MEANINGS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  EACCES: 'this user lacks the right',
  EADDRINUSE: 'the address is in use',
  EAI_AGAIN: 'its name cannot be looked up now',
  EAUTH: 'the mail server refuses our sign-in',
  ECONNECTION: 'the connection failed',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EDNS: 'its name cannot be looked up',
  EENVELOPE: 'the mail server refuses the sender or the recipient',
  EHOSTUNREACH: 'there is no way to that host',
  EMESSAGE: 'the mail server refuses the message',
  EMFILE: 'too many files are open: raise the limit',
  ENETUNREACH: 'there is no way to that network',
  ENOENT: 'a file is missing',
  ENOTFOUND: 'there is no host of that name',
  EPERM: 'this user lacks the right',
  EPIPE: 'the connection was cut',
  EPROTOCOL: 'the mail server gives an unknown answer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ESOCKET: 'the connection failed',
  ESTREAM: 'the message could not be read',
  ETIMEDOUT: 'it did not answer in time',
  ETLS: 'the encrypted connection failed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by an unknown authority',
};
const NAME_MEANINGS: Readonly<Record<string, string>> = {
  AbortError: 'it did not answer in time',
  TimeoutError: 'it did not answer in time',
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * What an error means, in words for operators; '' when that is unknown. It never quotes a message,
 * which may hold a row, an email address or what a person typed. Beside our own words it holds
 * names of the schema, answer codes of a mail server, and hosts that we connect to.
 */
export function meaningOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if (error instanceof LoggableError) return error.message;
  const fields = error as Fields;
  const inner = innerError(fields);
  const storage = storageFaultOf(error);
  if (storage) return describeStorageFault(storage);
  const state = sqlState(error);
  if (/^[\dA-Z]{5}$/.test(state)) return sqlMeaning(state, fields);
  const text =
    CODE_MEANINGS[String(fields.originalCode ?? fields.code)] ?? NAME_MEANINGS[String(fields.name)];
  if (text === undefined) return inner === undefined ? '' : meaningOf(inner);
  return [`${hostOf(fields) || hostOf((inner ?? {}) as Fields)}${text}`, smtpAnswer(fields)]
    .filter(Boolean)
    .join(', ');
}

/** The cause, as of a failed `fetch`, or the first of several errors. */
function innerError({ cause, errors }: Fields): unknown {
  return cause ?? (Array.isArray(errors) ? (errors as unknown[])[0] : undefined);
}

function sqlMeaning(state: string, { table, column, constraint }: Fields): string {
  const text =
    SQL_MEANINGS[state] ?? SQL_MEANINGS[state.slice(0, 3)] ?? SQL_MEANINGS[state.slice(0, 2)];
  const place = Object.entries({ table, column, constraint })
    .filter(([, name]) => typeof name === 'string' && name)
    .map(([kind, name]) => `${kind} ${String(name)}`);
  return [text, ...place].filter(Boolean).join(', ');
}

/** `host:port: ` of a connection that we could not open. */
function hostOf({ syscall, hostname, address, port }: Fields): string {
  const host = hostname ?? address;
  if (!['connect', 'getaddrinfo'].includes(String(syscall)) || typeof host !== 'string') return '';
  return port === undefined ? `${host}: ` : `${host}:${String(port)}: `;
}

/** The number of a mail server's answer. Its text may quote the recipient. */
const smtpAnswer = ({ responseCode }: Fields): string =>
  typeof responseCode === 'number' ? `answer ${responseCode}` : '';
