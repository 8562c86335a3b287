// What failed in a test run, in a few lines each, for the end of its output.
import { stripVTControlCharacters } from 'node:util';

const LINES_PER_FAILURE = 8;

const described = (title, message = 'no message') =>
  [
    title,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() && !/^\s+at .*node_modules/.test(line))
      .slice(0, LINES_PER_FAILURE)
      .map((line) => `    ${line}`),
  ].join('\n');

/** The failures in a report of Jest. */
export const failuresOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (!failed.length && status === 'failed') return [described(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      described(`${name} › ${fullName}`, failureMessages[0]),
    );
  });

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The failures in a report of Playwright: each error of the last try. */
export const failuresOfPlaywright = ({ suites }) =>
  suites
    .flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .flatMap(({ projectName, results }) =>
          (results.at(-1)?.errors ?? []).map(({ message }) =>
            described(`[${projectName}] ${file}:${line} › ${title}`, message),
          ),
        ),
    );
