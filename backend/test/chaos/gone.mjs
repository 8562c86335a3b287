/** A text in one piece or as its lines. */
const whole = (text) => [text].flat().join('\n');

/**
 * A protection that can be taken away: its row or group, what it is, the test that says so, and
 * edits: a symbol of `backend/src`, a place inside it and what stands there instead (`places.mjs`).
 */
export const gone = (row, what, [spec, name], ...edits) => ({
  row,
  what,
  spec: `backend/test/${spec}.spec.ts`,
  name,
  edits: edits.map(([symbol, place, instead = '']) => ({
    symbol,
    place,
    instead: whole(instead),
  })),
});
