import { Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { Button } from '@/ui/controls/button';

interface RowMenuProps {
  /** Whose actions they are. */
  name: string;
  items: NonNullable<MenuProps['items']>;
  onChoose: (key: string) => void;
}

/** The button is made anew with the menu, and keeps the focus. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Actions behind a button. Each row of a list has one, so antd's menu is only made for the one that
 * is opened.
 */
export function RowMenu({ name, items, onChoose }: RowMenuProps) {
  const { records: texts } = consoleTexts.useTexts();
  const [isOpen, setOpen] = useState<boolean>();
  const button = (
    <Button
      aria-label={texts.moreFor(name)}
      aria-haspopup="menu"
      aria-expanded={isOpen ?? false}
      ref={isOpen === undefined ? undefined : focusOnce}
      onClick={isOpen === undefined ? () => setOpen(true) : undefined}
    >
      {texts.more}
    </Button>
  );
  if (isOpen === undefined) return button;
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => onChoose(key) }}
      transitionName=""
    >
      {button}
    </Dropdown>
  );
}
