import { Injectable } from '@nestjs/common';
import type { Language } from '../../../shared/language.js';
import { Registry } from '../../config/registry.js';

/** One context's texts by key; `$1` is the limit that the validator checked. */
export class Texts {
  constructor(readonly byLanguage: Record<Language, Record<string, string>>) {}
}

@Injectable()
export class Translator {
  private readonly merged = new Map<Language, Map<string, string>>();

  constructor(private readonly registry: Registry) {}

  /** `key` or `key:limit`, as a validator writes it; an unknown key gives the fallback. */
  text(language: Language, message: string, fallback = message): string {
    const [key = '', limit] = message.split(/:(.*)/s);
    return (this.all(language).get(key) ?? fallback).replace('$1', limit ?? '');
  }

  private all(language: Language): Map<string, string> {
    const texts =
      this.merged.get(language) ??
      new Map(
        this.registry.all(Texts).flatMap(({ byLanguage }) => Object.entries(byLanguage[language])),
      );
    this.merged.set(language, texts);
    return texts;
  }
}
