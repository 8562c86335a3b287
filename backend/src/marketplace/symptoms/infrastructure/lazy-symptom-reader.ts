import { Injectable } from '@nestjs/common';
import type { Vocabulary } from '../domain/advice/second-opinion.js';
import { SymptomReader } from '../domain/advice/symptom-reader.js';
import type { Reply } from '../domain/questions/question.js';
import type { Assessment } from '../domain/reading/assessment.js';
import type { Knowledge, Language } from '../domain/reading/knowledge.js';
import { SymptomEngine } from '../domain/reading/symptom-engine.js';
import { symptomKnowledge } from './symptom-files.js';

interface Loaded {
  readonly knowledge: Knowledge;
  readonly engine: SymptomEngine;
}

/** The engine of this release: made when it is first needed, or once the process answers. */
@Injectable()
export class LazySymptomReader extends SymptomReader {
  private loaded?: Loaded;

  assess(query: string, language: Language, replies: readonly Reply[] = []): Assessment {
    return this.load().engine.assess(query, language, replies);
  }

  vocabulary(language: Language): Vocabulary {
    const {
      knowledge: { resources, concepts, parts, sensations },
    } = this.load();
    const { headline, text } = resources['911'];
    const holders = [...concepts, ...parts, ...sensations];
    const keys = (of: 'services' | 'specialties'): Set<string> =>
      new Set(holders.flatMap((holder) => Object.keys(holder[of])));
    return {
      services: keys('services'),
      specialties: keys('specialties'),
      alarm: {
        ruleId: 'language-model',
        resource: '911',
        headline: headline[language],
        action: text[language],
        text: text[language],
        language,
      },
    };
  }

  load(): Loaded {
    if (!this.loaded) {
      const knowledge = symptomKnowledge();
      this.loaded = { knowledge, engine: new SymptomEngine(knowledge) };
    }
    return this.loaded;
  }
}
