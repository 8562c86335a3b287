const GROUPED = new Intl.NumberFormat('en-US');

/** A count as it is written in the United States, in every language: '12,345'. */
export const formatCount = (count: number): string => GROUPED.format(count);
