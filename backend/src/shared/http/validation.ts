import { BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

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

export const validation = (): ValidationPipe => new ValidationPipe({
  whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true, transform: true, stopAtFirstError: true,
  validationError: { target: false, value: true },
  exceptionFactory: (errors) => new InvalidInput(flat(errors)),
});
