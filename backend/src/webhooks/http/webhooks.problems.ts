import type { ProblemTable } from '../../platform/http/errors/problem-table.js';

/** The refusals of webhooks. */
export const webhookProblems: ProblemTable = {
  problems: {
    'too-many-webhooks': {
      status: 409,
      cause: 'The service account or person has 10 webhooks already.',
      remedy: 'Delete one first.',
    },
    'webhook-not-active': {
      status: 409,
      cause: 'The webhook is paused, or disabled because its receiver failed for days.',
      remedy: 'Resume it first.',
    },
    'no-webhook-secret': {
      status: 409,
      cause: 'The installation has no IDENTITY_SECRET, from which secrets are derived.',
      remedy: 'Ask the operator to set it.',
    },
  },
  fields: {
    'webhook-not-https': 'The address does not begin with `https://`.',
    'webhook-no-login': 'The address holds a name or a password.',
    'webhook-private-host':
      'The host is in the network of the installation, which only service accounts may call.',
    'event-beyond-scopes': 'The owner may not read the record of an event.',
  },
};
