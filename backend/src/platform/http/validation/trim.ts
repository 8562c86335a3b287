import { Transform } from 'class-transformer';

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Decorator: trims a text; any other value is left for the validation rules. */
export const Trimmed = () => Transform(({ value }: { value: unknown }) => trim(value));
