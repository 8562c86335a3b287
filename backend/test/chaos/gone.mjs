/** A text in one piece or as its lines. */
const whole = (text) => [text].flat().join('\n');

/**
 * A protection that can be taken away: its row or group, what it is, the test that says so, and
 * edits of files below `src`.
 */
export const gone = (row, what, [spec, name], ...edits) => ({
  row,
  what,
  spec: `backend/test/${spec}.spec.ts`,
  name,
  edits: edits.map(([file, text, instead = '']) => ({
    file: `src/${file}.ts`,
    text: whole(text),
    instead: whole(instead),
  })),
});
