import type { ProblemTable } from '../../platform/http/errors/problem-table.js';

export const identityProblems: ProblemTable = {
  problems: {
    'weak-password': {
      status: 400,
      cause: 'The password is one of the common ones or has something of the person in it.',
      remedy: 'Choose another password.',
    },
    'invalid-link': {
      status: 400,
      cause: 'The code of the link is wrong, used or over.',
      remedy: 'Ask for a new mail.',
    },
    'invalid-ticket': {
      status: 400,
      cause: 'The ticket is forged or older than 15 minutes.',
      remedy: 'Sign in again to get a new one.',
    },
    'invalid-challenge': {
      status: 400,
      cause: 'The challenge is forged or older than five minutes.',
      remedy: 'Sign in again to get a new one.',
    },
    'invalid-credentials': {
      status: 401,
      cause: 'No account has this address and password together.',
      remedy: 'Correct them, or ask for a sign-in link.',
    },
    'invalid-code': {
      status: 401,
      cause: 'The code of the second factor is wrong or was used already.',
      remedy: 'Send the next code.',
    },
    'second-factor-required': {
      status: 403,
      cause: 'The password is right, and the account has a second factor.',
      remedy: 'Send a code with the `challenge` of the answer to `POST /api/auth/second-factor`.',
    },
    'email-mismatch': {
      status: 403,
      cause: 'The address is not the one of the token.',
      remedy: 'Send the address of the token, or none.',
    },
    'account-not-found': {
      status: 404,
      cause: 'No account has this address.',
      remedy: 'Correct the address, or sign up.',
    },
    'email-taken': {
      status: 409,
      cause: 'An account has this address already.',
      remedy: 'Sign in instead.',
    },
    'already-verified': {
      status: 409,
      cause: 'The address is verified already.',
      remedy: 'Sign in.',
    },
    'not-verified': {
      status: 409,
      cause: 'The person has not verified their address.',
      remedy: 'Wait for the verification.',
    },
    'second-factor-on': {
      status: 409,
      cause: 'The account has a second factor already.',
      remedy: 'Remove it first to set up another one.',
    },
    'no-second-factor': {
      status: 409,
      cause: 'The account has no second factor to turn off.',
      remedy: 'Nothing is left to do.',
    },
    'own-second-factor-missing': {
      status: 409,
      cause: 'The caller has no second factor of their own to prove who they are.',
      remedy: 'Turn it on for your own account first.',
    },
    'not-withdrawable': {
      status: 409,
      cause: 'Without this consent there is no account.',
      remedy: 'Delete the account instead.',
    },
    'key-revoked': {
      status: 409,
      cause: 'The API key is revoked, so it gets no new secret.',
      remedy: 'Make another key.',
    },
    'too-many-keys': {
      status: 409,
      cause: 'The owner has 20 valid API keys already.',
      remedy: 'Revoke one that is not used.',
    },
    'own-account': {
      status: 409,
      cause: 'Nobody changes their own role or status.',
      remedy: 'Ask another administrator.',
    },
    'last-admin': {
      status: 409,
      cause: 'The change would leave nobody who is an administrator.',
      remedy: 'Give the role to somebody else first.',
    },
    'too-many-attempts': {
      status: 429,
      cause: 'Too many sign-ins failed for this address or from this network.',
      remedy: 'Wait for `Retry-After` seconds, or use a sign-in link.',
    },
    'too-soon': {
      status: 429,
      cause: 'A mail went to this address moments ago.',
      remedy: 'Wait for `Retry-After` seconds.',
    },
    'mail-held': {
      status: 429,
      cause: 'This address, which is not verified, got as many mails as it may.',
      remedy: 'Wait for `Retry-After` seconds.',
    },
  },
  fields: {
    'scope-beyond-owner': 'A scope is more than the owner of the key may give.',
    'scope-needs-prices': 'A scope whose answers hold prices stands without `prices:read`.',
    'sandbox-off': 'A test key was asked for, and the installation has no sandbox.',
    'scope-not-in-browsers': 'A key of web pages has another scope than `directory:read`.',
    'not-an-origin': 'The value is no origin such as `https://clinic.example`.',
    'required-fields': 'The field is missing or empty.',
    'email-and-password': 'Address or password is missing.',
    'password-too-short': 'The password has fewer characters than `GET /api/meta` says.',
    'password-too-weak': 'The password lacks a kind of character.',
    'weak-password': 'The password is a common one.',
    'wrong-password': 'The password is not the one of the account.',
    'wrong-code': 'The code of the second factor is wrong.',
    'invalid-email': 'The value is no email address.',
    'invalid-zip-code': 'The value is no ZIP code of five digits.',
    'invalid-phone': 'The value is no telephone number with ten digits.',
    'invalid-link': 'The code is no text of the length of a code.',
    'invalid-challenge': 'The challenge is no text of the length of a challenge.',
    'invalid-ticket': 'The ticket is no text of the length of a ticket.',
    'invalid-path': 'The value is no path of this site.',
    'invalid-version': 'No text has this version.',
    'not-a-day': 'The value is no day that exists, as YYYY-MM-DD from 1970 on.',
    'wrong-range': 'The end is before the start, or more than 400 days after it.',
  },
};
