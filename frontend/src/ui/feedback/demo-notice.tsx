import { Icon } from '../icon';
import './notice.css';

/** Says that the clinic is invented, so that nobody waits for a visit or an answer. */
export function DemoNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice notice-warn demo-notice" role="note">
      <span className="notice-icon">
        <Icon name="alert" size={16} />
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </div>
  );
}
