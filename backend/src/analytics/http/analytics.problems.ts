import type { ProblemTable } from '../../platform/http/errors/problem-table.js';

export const analyticsProblems: ProblemTable = {
  problems: {},
  fields: {
    'analytics.too-large': 'The event has more than 8 KiB.',
    'analytics.interaction': 'The value has other characters than those allowed.',
  },
};
