import { Injectable } from '@nestjs/common';
import type { Language } from '../../shared/domain/language.js';
import { type Assessment, SymptomEngine } from '../domain/symptoms/symptom-engine.js';
import { SymptomReader } from '../domain/symptoms/symptom-reader.js';
import { symptomKnowledge } from './symptom-files.js';

/** The engine of this release: made when it is first needed, or once the process answers. */
@Injectable()
export class LazySymptomReader extends SymptomReader {
  private engine?: SymptomEngine;

  assess(query: string, language: Language): Assessment {
    return this.load().assess(query, language);
  }

  load(): SymptomEngine {
    return (this.engine ??= new SymptomEngine(symptomKnowledge()));
  }
}
