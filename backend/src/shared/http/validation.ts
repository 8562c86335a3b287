import { type ArgumentMetadata, BadRequestException, type Type, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type MetadataStorage, type ValidationError } from 'class-validator';
import { LRUCache } from 'lru-cache';

export interface FieldError {
  readonly path: string;
  /** The validator's own name, whose text serves when the message has none. */
  readonly rule: string;
  /** Key of the text, with the limit behind a colon. */
  readonly message: string;
}

export class InvalidInput extends BadRequestException {
  constructor(readonly errors: readonly FieldError[]) { super('validation-failed'); }
}

/** `absent` is what a missing field gets, whatever rule noticed it first. */
const flat = (errors: ValidationError[], parent = ''): FieldError[] => errors.flatMap(({ property, value, constraints = {}, children = [] }) => {
  const path = /^\d+$/.test(property) ? `${parent}[${property}]` : parent ? `${parent}.${property}` : property;
  const absent = value === undefined && !('whitelistValidation' in constraints);
  const own = Object.entries(constraints).map(([rule, message]) => ({ path, rule, message: absent ? 'required' : message }));
  return [...own, ...flat(children, path)];
});

const MOST_KEPT = 1000;
const LONGEST_KEPT = 500;

/** What a query says once read is kept, frozen: the same few come over and over again, and reading one costs more than finding it. */
class Validation extends ValidationPipe {
  private readonly read = new Map<Type | undefined, LRUCache<string, object>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const key = metadata.type === 'query' && metadata.data === undefined ? JSON.stringify(value) : undefined;
    if (key === undefined || key.length > LONGEST_KEPT) return super.transform(value, metadata);
    const kept = this.read.get(metadata.metatype) ?? new LRUCache({ max: MOST_KEPT });
    this.read.set(metadata.metatype, kept);
    const known = kept.get(key);
    if (known) return known;
    const result: unknown = await super.transform(value, metadata);
    if (typeof result === 'object' && result !== null) kept.set(key, Object.freeze(result));
    return result;
  }
}

/** The validator looks at every class of the application for each object that it checks. The rules of a class do not change, whatever holds its objects: they are gathered once. */
function gatherOnce(storage: MetadataStorage): void {
  const gather = storage.getTargetValidationMetadatas.bind(storage), gathered = new Map<unknown, ReturnType<typeof gather>>();
  storage.getTargetValidationMetadatas = (target, holder, always, strictGroups, groups) => {
    if (always || strictGroups || groups?.length) return gather(target, holder, always, strictGroups, groups);
    const rules = gathered.get(target) ?? gather(target, holder, always, strictGroups, groups);
    gathered.set(target, rules);
    return rules;
  };
}

gatherOnce(getMetadataStorage());

export const validation = (): ValidationPipe => new Validation({
  whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true, transform: true, stopAtFirstError: true,
  validationError: { target: false, value: true },
  exceptionFactory: (errors) => new InvalidInput(flat(errors)),
});
