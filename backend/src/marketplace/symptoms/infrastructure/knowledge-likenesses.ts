import { Injectable } from '@nestjs/common';
import { type NearConcept, NearestConcepts } from '../domain/text/nearest-concepts.js';
import { Likenesses } from '../queries/search-misses.query.js';
import { LazySymptomReader } from './lazy-symptom-reader.js';

@Injectable()
export class KnowledgeLikenesses extends Likenesses {
  private nearest?: NearestConcepts;

  constructor(private readonly reader: LazySymptomReader) {
    super();
  }

  of(phrase: string, limit: number): NearConcept[] {
    this.nearest ??= new NearestConcepts(this.reader.load().knowledge);
    return this.nearest.of(phrase, limit);
  }
}
