import type { ProblemTable } from '../../platform/http/errors/problem-table.js';

export const pricingProblems: ProblemTable = {
  problems: {
    'looks-automatic': {
      status: 400,
      cause: 'The form was filled in as programs do: a hidden field, or within a moment.',
      remedy: 'Leave `website` empty and send how long a person took, or sign in.',
    },
    'import-not-in-status': {
      status: 409,
      cause: 'The price file stands where this cannot be done, or somebody else was faster.',
      remedy: 'Read the file again.',
    },
    'bytes-not-kept': {
      status: 409,
      cause: 'The bytes of the file are not stored any more.',
      remedy: 'Add the file again.',
    },
    'prices-have-changed': {
      status: 409,
      cause: 'Another file of the hospital was applied or undone after the changes were read.',
      remedy: 'Read the changes again.',
    },
    'price-not-asked': {
      status: 409,
      cause: 'A price is named that nobody is asked about, or twice; `services` lists it.',
      remedy: 'Read `asked` of the confirmations again, and name those alone.',
    },
    'confirmation-needed': {
      status: 409,
      cause: 'The file has something that stands out; `confirmations` lists it.',
      remedy: 'Look at it and send the confirmations.',
    },
    'later-import-in-force': {
      status: 409,
      cause: 'A later file of the hospital, `importId`, is in force.',
      remedy: 'Undo that one first.',
    },
    'no-hospital-chosen': {
      status: 409,
      cause: 'The file is not assigned to a hospital.',
      remedy: 'Choose the hospital first.',
    },
    'no-file-date': {
      status: 409,
      cause: 'The file does not say when it was updated.',
      remedy: 'Ask the hospital for a valid file.',
    },
    'no-file-at-address': {
      status: 409,
      cause: 'The address answers with no file.',
      remedy: 'Correct the address.',
    },
    'no-such-hospital': {
      status: 422,
      cause: 'No provider of the catalogue has this id.',
      remedy: 'Choose one that is in the catalogue.',
    },
    'quote-incomplete': {
      status: 422,
      cause: 'The price lacks what the patient needs; `errors` lists it.',
      remedy: 'Complete the price, then send it.',
    },
  },
  fields: {
    'not-an-amount': 'The value is no amount in whole cents.',
    'price.field-missing': 'The kind of the request needs this field.',
    'price.specialty': 'The specialty is missing.',
    'price.description': 'The description is missing.',
    'price.description-short': 'The description is too short.',
    'price.email': 'The value is no email address.',
    'price.phone': 'The value is no telephone number with ten digits.',
    'price.bundle-only': 'Only bundles are asked for here.',
    'price.reopen-reason': 'A reason is needed to open the request again.',
    'price.quote-provider': 'The clinic is missing.',
    'price.quote-no-provider': 'No provider of the catalogue has this id.',
    'price.quote-place': 'The place is missing.',
    'price.quote-includes': 'What the price includes is missing.',
    'price.quote-until': 'The last day of the price is missing.',
    'price.quote-past': 'The day has passed.',
    'price.health-consent': 'Another version of this text is the current one.',
    'price-file.empty': 'The file has no bytes.',
    'price-file.address': 'The value is no https address without user, password and port.',
    'price-file.private-address': 'The address leads into a private network.',
    'price-file.source': 'The value is no address of the web.',
    'price-file.no-such-hospital': 'No provider of the catalogue has this id.',
  },
};
