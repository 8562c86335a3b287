import { useTexts } from '@/texts/core';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '@/ui/color-mode';
import { Icon, type IconName } from '@/ui/icon';
import './theme-switch.css';

const CHOICES: readonly { value: ThemeChoice; icon: IconName }[] = [
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
  { value: 'system', icon: 'device' },
];

/** `name` keeps the radio buttons of two switches on one page apart. */
export function ThemeSwitch({ name }: { name: string }) {
  const { theme } = useTexts().shell;
  const chosen = useThemeChoice();

  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">{theme.label}</legend>
      {CHOICES.map(({ value, icon }) => (
        <label key={value} title={theme[value]}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <Icon name={icon} />
          <span className="visually-hidden">{theme[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
