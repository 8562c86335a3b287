import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { RowMenu } from './row-menu';

export interface RowAction {
  key: string;
  label: string;
  /** What mails has an envelope and says so: whom it mails. */
  mails?: string;
  run: () => void;
}

interface RowActionsProps {
  /** Whose actions they are. */
  name: string;
  actions: readonly RowAction[];
  /** How many are buttons; the others are in a menu. */
  shown?: number;
}

const iconOf = ({ mails }: RowAction) => mails && <Icon name="mail" size={16} />;

/** What can be done with a row, on one line. */
export function RowActions({ name, actions, shown = 1 }: RowActionsProps) {
  const { none } = consoleTexts.useTexts();
  const others = actions.slice(shown);
  if (actions.length === 0) return none;
  return (
    <div className="console-line">
      <ActionButtons actions={actions.slice(0, shown)} />
      {others.length > 0 && (
        <RowMenu
          name={name}
          items={others.map((action) => ({
            key: action.key,
            label: action.label,
            icon: iconOf(action),
            title: action.mails ?? '',
          }))}
          onChoose={(key) => others.find((action) => action.key === key)?.run()}
        />
      )}
    </div>
  );
}

/** Actions as buttons. */
export function ActionButtons({ actions }: { actions: readonly RowAction[] }) {
  return (
    <>
      {actions.map((action) => (
        <Button key={action.key} icon={iconOf(action)} title={action.mails} onClick={action.run}>
          {action.label}
        </Button>
      ))}
    </>
  );
}
