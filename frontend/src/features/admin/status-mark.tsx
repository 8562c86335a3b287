const LOOKS: Record<string, string> = {
  published: 'good',
  active: 'good',
  confirmed: 'good',
  completed: 'good',
  quoted: 'good',
  sent: 'good',
  applied: 'good',
  in_review: 'wait',
  pending: 'wait',
  pending_verification: 'wait',
  contacted: 'wait',
  fetching: 'wait',
  reading: 'wait',
  ready: 'wait',
  suspended: 'bad',
  failed: 'bad',
};

/** A status as a word with a colored dot. */
export function StatusMark({ status, text }: { status: string; text: string }) {
  return <span className={`dot dot-${LOOKS[status] ?? 'rest'}`}>{text}</span>;
}
