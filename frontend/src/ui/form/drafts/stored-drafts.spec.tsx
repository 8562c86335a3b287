import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  DRAFT_LIFE_MS,
  expireDrafts,
  onDraftExpired,
  readDraft,
  removeDraft,
  saveDraft,
} from './stored-drafts';

const ANA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const TYPED = { symptoms: 'A dull ache in my left knee.' };

const everywhere = () => [...Object.values(sessionStorage), ...Object.values(localStorage)].join();

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a draft', () => {
  it('is stored in this tab only', () => {
    saveDraft('form', ANA, TYPED);
    expect(readDraft('form', ANA)?.values).toEqual(TYPED);
    expect(JSON.stringify({ ...sessionStorage })).toContain('left knee');
    expect(JSON.stringify({ ...localStorage })).not.toContain('left knee');
  });

  it('is gone when it was sent, and leaves others alone', () => {
    saveDraft('form', ANA, TYPED);
    saveDraft('other', ANA, TYPED);
    removeDraft('form');
    expect(readDraft('form', ANA)).toBeNull();
    expect(readDraft('other', ANA)).not.toBeNull();
    removeDraft('other');
    expect(sessionStorage).toHaveLength(0);
  });

  it('of a guest goes with them when they sign in; nobody gets that of another person', () => {
    saveDraft('form', null, TYPED);
    expect(readDraft('form', ANA)?.values).toEqual(TYPED);
    expect(readDraft('form', BEN)).toBeNull();
    expect(readDraft('form', null)).toBeNull();
    saveDraft('form', null, TYPED);
    expect(readDraft('form', null)).toBeNull();
    expect(readDraft('form', ANA)).not.toBeNull();
  });

  it('knows when it was begun', () => {
    saveDraft('form', ANA, TYPED);
    const { startedAt } = readDraft('form', ANA) ?? {};
    jest.advanceTimersByTime(60_000);
    saveDraft('form', ANA, TYPED);
    expect(readDraft('form', ANA)?.startedAt).toBe(startedAt);
  });

  it('is empty when what is stored is damaged', () => {
    sessionStorage.setItem('drafts', '{');
    expect(readDraft('form', ANA)).toBeNull();
  });
});

describe('half an hour after its last change, a draft', () => {
  it('is deleted while the page is just open, and the form learns of it', () => {
    const expired: string[] = [];
    const stop = onDraftExpired((name) => expired.push(name));
    saveDraft('old', ANA, TYPED);
    jest.advanceTimersByTime(10 * 60_000);
    saveDraft('new', ANA, TYPED);
    jest.advanceTimersByTime(DRAFT_LIFE_MS - 10 * 60_000 - 1);
    expect(everywhere()).toContain('"old"');
    jest.advanceTimersByTime(1);
    expect(everywhere()).not.toContain('"old"');
    expect(expired).toEqual(['old']);
    jest.advanceTimersByTime(10 * 60_000);
    expect(everywhere()).not.toContain('left knee');
    expect(expired).toEqual(['old', 'new']);
    stop();
  });

  it('is deleted when it is read, as after the computer was asleep', () => {
    saveDraft('form', ANA, TYPED);
    jest.setSystemTime(Date.now() + DRAFT_LIFE_MS);
    expect(readDraft('form', ANA)).toBeNull();
    expect(everywhere()).not.toContain('left knee');
  });

  it('is deleted when the page is loaded, and one that is younger in its time', () => {
    saveDraft('form', ANA, TYPED);
    jest.clearAllTimers();
    jest.advanceTimersByTime(DRAFT_LIFE_MS - 1);
    expireDrafts();
    expect(everywhere()).toContain('left knee');
    jest.advanceTimersByTime(1);
    expect(everywhere()).not.toContain('left knee');
  });
});
