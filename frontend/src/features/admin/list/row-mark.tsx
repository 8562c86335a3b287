import { Icon } from '@/ui/icon';

/** Something unusual about a row, as a sign whose words are in its tooltip. */
export const RowMark = ({ text }: { text: string }) => (
  <span className="console-mark" title={text}>
    <Icon name="alert" size={16} />
    <span className="visually-hidden">{text}</span>
  </span>
);
