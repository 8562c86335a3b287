import { Form } from 'antd';
import { useMeta } from '@/api/meta';
import { authTexts } from '@/texts/auth';
import { Icon } from '../icon';
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
      {Object.entries(passwordRules(password, passwordMinLength)).map(([rule, kept]) => (
        <li key={rule} className={kept ? 'kept' : undefined}>
          <Icon name={kept ? 'check' : 'plus'} size={16} />
          {labels[rule as PasswordRule]}
          <span className="visually-hidden">, {kept ? texts.kept : texts.open}</span>
        </li>
      ))}
    </ul>
  );
}
