import {
  type ArgumentMetadata,
  BadRequestException,
  type Type,
  ValidationPipe,
  type ValidationPipeOptions,
} from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import type { ValidationError } from 'class-validator';
import { LRUCache } from 'lru-cache';
import type { FieldError } from '../../../shared/domain-error.js';
import { type BodyRules, fieldOf, unreported, withoutFaulty } from '../errors/body-rules.js';

/** An error of one field, found by a rule of class-validator. */
interface ConstraintError extends FieldError {
  /** Name of the rule in class-validator; its text is used when `message` has none. */
  readonly rule: string;
}

/** 400 with all invalid fields. */
export class InvalidInput extends BadRequestException {
  constructor(readonly errors: readonly ConstraintError[]) {
    super('validation-failed');
  }
}

function pathOf(parent: string, property: string): string {
  if (/^\d+$/.test(property)) return `${parent}[${property}]`;
  return parent ? `${parent}.${property}` : property;
}

/** Flattens nested errors. A missing field is `required`, whichever rule noticed it. */
const flattenErrors = (errors: ValidationError[], parent = ''): ConstraintError[] =>
  errors.flatMap(({ property, value, constraints = {}, children = [] }) => {
    const path = pathOf(parent, property);
    const absent = value === undefined && !('whitelistValidation' in constraints);
    const own = Object.entries(constraints).map(([rule, message]) => ({
      path,
      rule,
      message: absent ? 'required' : message,
    }));
    return [...own, ...flattenErrors(children, path)];
  });

const MAX_QUERIES = 1000;
const MAX_KEY_LENGTH = 500;

/**
 * Validates bodies and queries. Validated queries are cached, frozen, by class and text: the same
 * few are repeated often, and validation looks up all rules each time.
 */
class Validation extends ValidationPipe {
  private readonly queries = new Map<Type | undefined, LRUCache<string, object>>();

  constructor(
    options: ValidationPipeOptions,
    private readonly bodyRules: () => readonly BodyRules[],
  ) {
    super(options);
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') return this.transformBody(value, metadata);
    const isWholeQuery = metadata.type === 'query' && metadata.data === undefined;
    return isWholeQuery ? this.transformQuery(value, metadata) : super.transform(value, metadata);
  }

  private async transformQuery(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const key = JSON.stringify(value);
    if (key.length > MAX_KEY_LENGTH) return super.transform(value, metadata);
    const cache = this.queriesOf(metadata.metatype);
    const cached = cache.get(key);
    if (cached) return cached;
    const query: unknown = await super.transform(value, metadata);
    if (typeof query !== 'object' || query === null) return query;
    for (const each of Object.values(query)) Object.freeze(each);
    cache.set(key, Object.freeze(query));
    return query;
  }

  private queriesOf(metatype: Type | undefined): LRUCache<string, object> {
    const cache = this.queries.get(metatype) ?? new LRUCache({ max: MAX_QUERIES });
    this.queries.set(metatype, cache);
    return cache;
  }

  private async transformBody(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      throw error instanceof InvalidInput
        ? await this.withBodyRules(error, value, metadata)
        : error;
    }
  }

  /** The error of a refused body, completed by the registered body rules. */
  private async withBodyRules(
    refusal: InvalidInput,
    value: unknown,
    { metatype }: ArgumentMetadata,
  ): Promise<InvalidInput> {
    const rules = this.bodyRules().find(({ type }) => type === metatype);
    if (!rules || typeof value !== 'object' || value === null || Array.isArray(value))
      return refusal;
    const paths = refusal.errors.map(({ path }) => path);
    const body = withoutFaulty(plainToInstance(rules.type, value), paths);
    const further = unreported(await rules.check(body, paths.map(fieldOf)), paths);
    return new InvalidInput([
      ...refusal.errors,
      ...further.map(({ path, message }) => ({ path, message, rule: message })),
    ]);
  }
}

/**
 * The global validation pipe.
 * @param bodyRules the registered body rules
 */
export const validation = (bodyRules: () => readonly BodyRules[]): ValidationPipe =>
  new Validation(
    {
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: true,
      validationError: { target: false, value: true },
      exceptionFactory: (errors) => new InvalidInput(flattenErrors(errors)),
    },
    bodyRules,
  );
