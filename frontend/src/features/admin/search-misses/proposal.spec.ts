import { expect, it } from '@jest/globals';
import { synonymProposal, writtenProposal } from './proposal';

it('names what is proposed by what it holds', () => {
  expect(synonymProposal({ concept: 'cold', language: 'en', phrase: 'the sniffles' })).toBe(
    '{"synonym":{"concept":"cold","language":"en","phrase":"the sniffles"}}',
  );
  expect(writtenProposal('{"id":"a-rule","level":"emergency"}')).toEqual({
    proposal: '{"rule":{"id":"a-rule","level":"emergency"}}',
  });
  expect(writtenProposal('{"complaint":"cold","level":"urgent","any":["mod:severe"]}')).toEqual({
    proposal: '{"level":{"complaint":"cold","level":"urgent","any":["mod:severe"]}}',
  });
  expect(writtenProposal(' {"rule":{"id":"a-rule"}} ')).toEqual({
    proposal: '{"rule":{"id":"a-rule"}}',
  });
});

it.each(['', '{', '{"id":"a",}', 'rule'])('takes %j for no JSON', (text) => {
  expect(writtenProposal(text)).toEqual({ fault: 'noJson' });
});

it.each(['null', '[]', '"rule"', '3'])('takes %j for JSON of something else', (text) => {
  expect(writtenProposal(text)).toEqual({ fault: 'noObject' });
});
