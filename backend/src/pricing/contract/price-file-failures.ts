const NO_TEMPLATE = "This is not CMS's template of a price file: ";
const NO_HEAD = `${NO_TEMPLATE}its first row has no hospital_name and last_updated_on`;

/**
 * Why a price file cannot be fetched or read, by code: the line in English, where `$1` stands for
 * what the failure is about, such as a number, a day or a column. Codes are stable; the console has
 * texts of its own for each.
 */
export const FAILURE_TEXTS = {
  // The file as a whole.
  'no-such-file': 'There is no such file.',
  'not-a-file': 'This is not a file.',
  'cannot-be-opened': 'The file cannot be opened.',
  'cannot-be-read': 'The file cannot be read ($1).',
  'file-empty': 'The file is empty.',
  'too-many-bytes': 'The file has more than $1 bytes.',
  'bytes-removed': 'The bytes of the file are kept no more.',
  // Archives.
  'archive-too-large': 'The archive unpacks to more than $1 times its size.',
  'archive-too-many-entries': 'The archive has more than $1 entries.',
  'archive-password': 'The archive has a password.',
  'archive-without-file': 'The archive has no price file.',
  'archive-several-files': 'The archive has $1 price files. Unpack it and import them one by one.',
  'archive-damaged': 'The archive is damaged or cut off.',
  'archive-leads-out': 'The archive has a name that leads out of it.',
  // Something else than the template.
  'is-picture': `${NO_TEMPLATE}it is a picture ($1).`,
  'is-pdf': `${NO_TEMPLATE}it is a PDF document.`,
  'is-web-page': `${NO_TEMPLATE}it is a web page.`,
  'is-office-document': `${NO_TEMPLATE}it is an office document.`,
  'is-other-archive': `${NO_TEMPLATE}it is an archive of a kind that we cannot open ($1).`,
  'is-database': `${NO_TEMPLATE}it is a file of a database ($1).`,
  'is-program': `${NO_TEMPLATE}it is a program.`,
  'is-binary': `${NO_TEMPLATE}it is neither text nor an archive.`,
  'is-plain-text': `${NO_TEMPLATE}it is plain text, not a table.`,
  'separated-by-semicolons': `${NO_HEAD} between commas; it has semicolons.`,
  'separated-by-tabs': `${NO_HEAD} between commas; it has tabs.`,
  'first-rows-broken': `${NO_TEMPLATE}its first rows are no table.`,
  'header-too-short': `${NO_TEMPLATE}it has less than the three rows of the header.`,
  'no-hospital-columns': `${NO_HEAD}.`,
  'no-hospital-columns-dated': `${NO_HEAD}; a cell below says $1.`,
  'third-row-lacks': `${NO_TEMPLATE}its third row has no $1.`,
  'too-many-columns': `${NO_TEMPLATE}it has more than $1 columns.`,
  'column-twice': `${NO_TEMPLATE}the column $1 stands there twice.`,
  'json-no-object': `${NO_TEMPLATE}its JSON text is no object.`,
  'json-charges-no-list': `${NO_TEMPLATE}standard_charge_information is no list.`,
  'json-no-charges': `${NO_TEMPLATE}it has no standard_charge_information.`,
  'json-no-hospital': `${NO_TEMPLATE}it has no hospital_name.`,
  'json-damaged': 'The JSON text is damaged or cut off, in item $1 or near it.',
  'json-value-too-long': 'A value is too long, in item $1 or near it.',
  'json-too-deep': 'The JSON text is nested too deep.',
  'dated-ahead': 'The file says that it was updated on $1, which is more than 7 days ahead.',
  // Our own processes.
  'reading-too-long': 'Reading the file took too long and was stopped.',
  'reading-not-started':
    'The server could not begin to read the file. Its log says why; the file is not to blame.',
  'reading-ended': 'Reading the file ended unexpectedly: it may need too much memory.',
  'given-up':
    'It failed several times for a reason of this server, which is in its log. Try again later.',
  // Fetching.
  'no-file-there': 'There is no file at this address.',
  'not-https': 'This is not an https address.',
  'leads-to-other-than-https': 'The address leads on to one that is not https.',
  'leads-on-too-often': 'The address leads on more than $1 times.',
  'private-network': 'The address leads into a private network.',
  'server-unknown': 'The server is not known.',
  'server-unreachable': 'The server cannot be reached.',
  'server-certificate': 'The server does not prove who it is: its certificate is not valid.',
  'server-silent': 'The server sends nothing.',
  'server-status': 'The server answers with status $1.',
  'server-too-slow': 'The server took too long to send the file.',
  'connection-broke-off': 'The connection broke off before the end of the file.',
} as const;

export type FailureCode = keyof typeof FAILURE_TEXTS;

export const FAILURE_CODES = Object.keys(FAILURE_TEXTS) as readonly FailureCode[];
