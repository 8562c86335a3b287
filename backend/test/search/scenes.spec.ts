import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../../src/marketplace/symptoms/infrastructure/symptom-files.js';

interface Scene {
  id: string;
  query: string;
  lang: 'en' | 'es';
  triage: string;
}

const scenes = readFileSync(new URL('scenes.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Scene);
const knowledge = symptomKnowledge();
const engine = new SymptomEngine(knowledge);
const told = scenes.map((scene) => ({ ...scene, answer: engine.assess(scene.query, scene.lang) }));
const emergencies = told.filter(({ triage }) => triage === 'emergency');
const others = told.filter(({ triage }) => triage !== 'emergency');

describe('scenes told in unusual words', () => {
  it('are recognised as an emergency in 95 of 100', () => {
    expect(emergencies.length).toBeGreaterThan(250);
    expect(
      emergencies.filter(({ answer }) => answer.triage === 'emergency').length / emergencies.length,
    ).toBeGreaterThanOrEqual(0.95);
  });

  it('raise no alarm in 97 of 100 of those that only sound like one', () => {
    expect(others.length).toBeGreaterThan(200);
    expect(
      others.filter(({ answer }) => answer.triage !== 'emergency').length / others.length,
    ).toBeGreaterThanOrEqual(0.97);
  });

  it('raise an alarm by a named rule with its source, or by a named concept', () => {
    const names = new Set([
      ...knowledge.rules.map(({ id }) => id),
      ...knowledge.concepts.map(({ id }) => `concept-${id}`),
    ]);
    expect(
      told.flatMap(({ answer }) =>
        answer.emergency && !names.has(answer.emergency.ruleId) ? [answer.emergency.ruleId] : [],
      ),
    ).toEqual([]);
  });
});

describe('the findings', () => {
  const { words, findings, modifiers, parts, sensations, concepts } = knowledge;
  const { rules, groups, explanations, complaints } = knowledge;
  const classes = new Set(words.map(({ id }) => `@${id}`));
  const keys = new Set([
    ...classes,
    ...parts.map(({ id }) => `part:${id}`),
    ...sensations.map(({ id }) => `feel:${id}`),
    ...modifiers.map(({ id }) => `mod:${id}`),
    ...concepts.map(({ id }) => id),
  ]);

  it('are made of words that are there', () => {
    expect(
      findings
        .flatMap(({ of, unless = [], unlessThing = [] }) => [
          ...of.flat(),
          ...unless,
          ...unlessThing,
        ])
        .filter((key) => !keys.has(key)),
    ).toEqual([]);
  });

  it('and their words are each asked for by a rule, a complaint or a finding', () => {
    const asked = new Set([
      ...rules.flatMap(({ all, none = [] }) => [...all.flat(), ...none]),
      ...complaints.flatMap(({ facts, levels }) => [
        ...facts,
        ...levels.flatMap(({ all = [], any = [], none = [] }) => [...all, ...any, ...none]),
      ]),
      ...explanations.flatMap(({ when, none = [] }) => [...when.flat(), ...none]),
      ...Object.values(groups).flat(),
      ...findings.flatMap(({ of, unless = [], unlessThing = [] }) => [
        ...of.flat(),
        ...unless,
        ...unlessThing,
      ]),
    ]);
    expect([...classes].filter((key) => !asked.has(key))).toEqual([]);
    expect(findings.map(({ id }) => `mod:${id}`).filter((fact) => !asked.has(fact))).toEqual([]);
  });
});
