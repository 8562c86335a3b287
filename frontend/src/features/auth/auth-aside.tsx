import { authTexts } from '@/texts/auth';
import { Icon } from '@/ui/icon';
import { Landscape } from '@/ui/landscape';
import { Ticket } from '@/ui/provider/ticket';
import '@/ui/provider/price.css';

/** The benefits of an account; beside the form on a wide screen. */
export function AuthAside() {
  const { aside } = authTexts.useTexts();
  return (
    <aside className="auth-aside">
      <div className="auth-aside-inner">
        <h2>{aside.title}</h2>
        <ul>
          {aside.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
        <Ticket
          top={
            <>
              <p className="title-3 auth-aside-service">{aside.service}</p>
              <p className="small muted">{aside.place}</p>
            </>
          }
        >
          <p className="auth-aside-price" aria-hidden="true">
            <span className="price price-lg">$</span>
            <span className="hatch" />
          </p>
          <p className="small muted">{aside.hidden}</p>
        </Ticket>
      </div>
      <Landscape from={400} width={840} />
    </aside>
  );
}
