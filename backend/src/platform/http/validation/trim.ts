import { Transform } from 'class-transformer';

const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** A text without the blanks around it; anything else stays, for the rules to refuse. */
export const Trimmed = () => Transform(({ value }: { value: unknown }) => trim(value));
