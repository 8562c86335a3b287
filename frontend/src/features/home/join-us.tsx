import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import './join-us.css';

export function JoinUs() {
  const { join } = useTexts().home;
  const { productName, supportEmail } = useMeta();
  return (
    <section className="join">
      <div className="wrap join-row">
        <div>
          <h2>{join.title}</h2>
          <p className="muted">{join.text}</p>
        </div>
        <Button
          href={paths.mail(supportEmail, join.subject(productName))}
          icon={<Icon name="mail" />}
        >
          {join.button(productName)}
        </Button>
      </div>
    </section>
  );
}
