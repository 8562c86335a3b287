import { Injectable } from '@nestjs/common';
import { WarmUp } from '../../../platform/events/startup.js';
import { LazySymptomReader } from './lazy-symptom-reader.js';

/** Has the symptom engine ready before the first search. */
@Injectable()
export class SymptomWarmUp extends WarmUp {
  constructor(private readonly reader: LazySymptomReader) {
    super();
  }

  warm(): void {
    this.reader.load();
  }
}
