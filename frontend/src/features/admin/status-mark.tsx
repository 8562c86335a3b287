const LOOKS: Record<string, string> = {
  published: 'good',
  active: 'good',
  confirmed: 'good',
  completed: 'good check',
  quoted: 'good',
  sent: 'good',
  applied: 'good',
  delivered: 'good',
  in_review: 'wait',
  pending: 'wait ring',
  pending_verification: 'wait',
  contacted: 'wait half',
  fetching: 'wait ring',
  reading: 'wait half',
  ready: 'wait',
  suspended: 'bad',
  failed: 'bad',
  disabled: 'bad',
  paused: 'rest bar',
  cancelled: 'rest cross',
  canceled: 'rest cross',
  undone: 'rest bar',
  closed: 'rest bar',
};

/** A status as a word with a mark: its color says how it stands, its shape which one it is. */
export function StatusMark({ status, text }: { status: string; text: string }) {
  const looks = (LOOKS[status] ?? 'rest').split(' ').map((look) => `dot-${look}`);
  return <span className={['dot', ...looks].join(' ')}>{text}</span>;
}
