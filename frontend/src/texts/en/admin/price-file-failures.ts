import type { Schema } from '@/api/schema';

type FailureCode = NonNullable<Schema<'AdminPriceFileRowView'>['failureCode']>;

/** Why a price file cannot be fetched or read; `$1` is what the failure is about. */
export const priceFileFailures: Readonly<Record<FailureCode, string>> = {
  'no-such-file': 'There is no such file.',
  'not-a-file': 'This is not a file.',
  'cannot-be-opened': 'The file cannot be opened.',
  'cannot-be-read': 'The file cannot be read ($1).',
  'file-empty': 'The file is empty.',
  'too-many-bytes': 'The file has more than $1 bytes.',
  'bytes-removed': 'The file is not stored any more.',
  'archive-too-large': 'The archive unpacks to more than $1 times its size.',
  'archive-too-many-entries': 'The archive has more than $1 entries.',
  'archive-password': 'The archive has a password.',
  'archive-without-file': 'The archive has no price file.',
  'archive-several-files': 'The archive has $1 price files. Unpack it and add them one by one.',
  'archive-damaged': 'The archive is damaged or cut off.',
  'archive-leads-out': 'The archive has a name that leads out of it.',
  'is-picture': 'This is not a price file but a picture ($1).',
  'is-pdf': 'This is not a price file but a PDF document.',
  'is-web-page': 'This is not a price file but a web page.',
  'is-office-document':
    'This is not a price file but an office document. Ask for the CSV or JSON file.',
  'is-other-archive': 'This is an archive of a kind that we cannot open ($1). Unpack it first.',
  'is-database': 'This is not a price file but a file of a database ($1).',
  'is-program': 'This is not a price file but a program.',
  'is-binary': 'This is not a price file: it is neither text nor an archive.',
  'is-plain-text': 'This is not a price file but plain text: its first rows are no table.',
  'separated-by-semicolons':
    'Its cells are separated by semicolons. The template of CMS wants commas.',
  'separated-by-tabs': 'Its cells are separated by tabs. The template of CMS wants commas.',
  'first-rows-broken': 'This is not the template of CMS: its first rows are no table.',
  'header-too-short':
    'This is not the template of CMS: it has less than the three rows of the header.',
  'no-hospital-columns':
    'This is not the template of CMS: its first row has no hospital_name and last_updated_on.',
  'no-hospital-columns-dated':
    'This is not the template of CMS: its first row has no hospital_name and last_updated_on. A cell below says $1.',
  'third-row-lacks': 'This is not the template of CMS: its third row has no $1.',
  'too-many-columns': 'It has more than $1 columns.',
  'column-twice': 'The column $1 stands there twice.',
  'json-no-object': 'This is not the template of CMS: its JSON text is no object.',
  'json-charges-no-list':
    'This is not the template of CMS: standard_charge_information is no list.',
  'json-no-charges': 'This is not the template of CMS: it has no standard_charge_information.',
  'json-no-hospital': 'This is not the template of CMS: it has no hospital_name.',
  'json-damaged': 'The JSON text is damaged or cut off, in item $1 or near it.',
  'json-value-too-long': 'A value is too long, in item $1 or near it.',
  'json-too-deep': 'The JSON text is nested too deep.',
  'dated-ahead': 'The file says that it was updated on $1, which is more than 7 days ahead.',
  'reading-too-long': 'Reading the file took too long and was stopped.',
  'reading-not-started':
    'The server could not begin to read the file. Its log says why; the file is not to blame.',
  'reading-ended': 'Reading the file ended unexpectedly: it may need too much memory.',
  'given-up':
    'It failed several times for a reason of this server, which is in its log. Try again later.',
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
};
