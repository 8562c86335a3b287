/** A telephone number of several groups; the parentheses keep it among the parts of a split. */
const NUMBER = /(\d(?:-\d{3}){2}-\d{4})/;

/** A text whose telephone numbers never break at their hyphens. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, at) =>
    NUMBER.test(part) ? (
      <span key={at} className="whole-number">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
