import { expect, it } from '@jest/globals';
import { synonymProposal, writtenProposal } from './proposal';

it('names what is proposed by what it holds', () => {
  expect(synonymProposal({ concept: 'cold', language: 'en', phrase: 'the sniffles' })).toBe(
    '{"synonym":{"concept":"cold","language":"en","phrase":"the sniffles"}}',
  );
  expect(writtenProposal('{"id":"a-rule","level":"emergency"}')).toBe(
    '{"rule":{"id":"a-rule","level":"emergency"}}',
  );
  expect(writtenProposal('{"complaint":"cold","level":"urgent","any":["mod:severe"]}')).toBe(
    '{"level":{"complaint":"cold","level":"urgent","any":["mod:severe"]}}',
  );
  expect(writtenProposal(' {"rule":{"id":"a-rule"}} ')).toBe('{"rule":{"id":"a-rule"}}');
});

it.each(['', 'null', '[]', '"rule"', '3', '{', '{"id":"a",}'])('takes no %j', (text) => {
  expect(writtenProposal(text)).toBeNull();
});
