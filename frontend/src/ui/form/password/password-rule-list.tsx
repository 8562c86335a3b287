import { Form } from 'antd';
import { useMeta } from '@/api/meta';
import { authTexts } from '@/texts/auth';
import { Icon } from '../../icon';
import { type PasswordRule, passwordRules } from './password-rules';
import './password.css';

/**
 * The rules for a new password; each gets its tick while the field `password` of the form around is
 * typed.
 */
export function PasswordRuleList() {
  const texts = authTexts.useTexts().passwordRules;
  const { passwordMinLength } = useMeta();
  const password: string = Form.useWatch('password') ?? '';
  const labels: Record<PasswordRule, string> = {
    ...texts,
    length: texts.length(passwordMinLength),
  };

  return (
    <ul className="password-rules">
      {Object.entries(passwordRules(password, passwordMinLength)).map(([rule, met]) => (
        <li key={rule} className={met ? 'met' : undefined}>
          <Icon name={met ? 'check' : 'plus'} size={16} />
          {labels[rule as PasswordRule]}
          <span className="visually-hidden">, {met ? texts.kept : texts.open}</span>
        </li>
      ))}
    </ul>
  );
}
