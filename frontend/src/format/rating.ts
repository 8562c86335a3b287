/** A rating in tenths with one decimal: 48 becomes '4.8'. */
export const formatRating = (tenths: number): string => (tenths / 10).toFixed(1);
