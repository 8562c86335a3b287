import { ValidateIf } from 'class-validator';

/** Decorator: the field may be absent, but not null, so that null never stands for a default. */
export const MayBeAbsent = () => ValidateIf((_, value) => value !== undefined);
