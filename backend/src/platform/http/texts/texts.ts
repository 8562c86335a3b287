import { Injectable } from '@nestjs/common';
import type { Language } from '../../../shared/language.js';
import { Registry } from '../../config/registry.js';

/**
 * Texts of one context by key, registered in its module. `$1` is replaced by the limit of a
 * validation rule.
 */
export class Texts {
  constructor(readonly byLanguage: Record<Language, Record<string, string>>) {}
}

/** Finds the texts of all contexts. */
@Injectable()
export class Translator {
  private readonly merged = new Map<Language, Map<string, string>>();

  constructor(private readonly registry: Registry) {}

  /**
   * The text of a message.
   * @param message a key, or `key:limit` as validation rules write it
   * @param fallback for an unknown key
   */
  text(language: Language, message: string, fallback = message): string {
    const [key = '', limit] = message.split(/:(.*)/s);
    return (this.all(language).get(key) ?? fallback).replace('$1', () => limit ?? '');
  }

  /** The key in a message, without its limit; undefined for one that is no key. */
  knownKey(message: string): string | undefined {
    const [key = ''] = message.split(':', 1);
    return this.all('en').has(key) ? key : undefined;
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
