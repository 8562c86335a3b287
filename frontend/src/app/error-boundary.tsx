import { Component, type ReactNode, useEffect } from 'react';
import { useMeta } from '../api/meta';
import { paths } from '../paths';
import { useTexts } from '../texts/core';
import { Button } from '../ui/controls/button';
import { EmergencyLine } from '../ui/feedback/emergency-line';
import { isMissingPart, reloadFor } from './missing-part';
import './message-page.css';

interface Props {
  /**
   * A new value renders the children again, so that an error on one page does not hide the next
   * page.
   */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failure: 'crash' | 'offline' | 'reloading' | null;
}

/**
 * Shows an error page with links when rendering fails, and says so when a part of the client is
 * missing because the person is offline.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    if (!isMissingPart(error)) return { failure: 'crash' };
    return { failure: navigator.onLine ? 'reloading' : 'offline' };
  }

  override componentDidCatch(error: Error): void {
    if (isMissingPart(error) && navigator.onLine) void this.reload(error);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failure && previous.resetKey !== this.props.resetKey)
      this.setState({ failure: null });
  }

  override render(): ReactNode {
    switch (this.state.failure) {
      case null:
        return this.props.children;
      case 'offline':
        return <OfflineMessage />;
      case 'crash':
        return <CrashMessage />;
      case 'reloading':
        return <div className="page-placeholder" />;
    }
  }

  private async reload(error: Error): Promise<void> {
    if (!(await reloadFor(error))) this.setState({ failure: 'crash' });
  }
}

const reload = (): void => window.location.reload();

/** A dialog that could not be shown stands below the page. */
const inSight = (message: HTMLElement | null): void =>
  message?.scrollIntoView({ block: 'nearest' });

/** Loads the page by itself as soon as the device is online again. */
function OfflineMessage() {
  const { offline, crash } = useTexts().shell;
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);

  return (
    <div className="wrap page message-page" role="alert" ref={inSight}>
      <h1>{offline.title}</h1>
      <p className="lead">{offline.hint}</p>
      <EmergencyLine />
      <Button onClick={reload}>{crash.reload}</Button>
    </div>
  );
}

function CrashMessage() {
  const { crash } = useTexts().shell;
  const { supportEmail } = useMeta();
  return (
    <div className="wrap page message-page" role="alert" ref={inSight}>
      <h1>{crash.title}</h1>
      <p className="lead">{crash.hint}</p>
      <EmergencyLine />
      <Button type="primary" onClick={reload}>
        {crash.reload}
      </Button>
      {supportEmail && <a href={paths.mail(supportEmail)}>{supportEmail}</a>}
    </div>
  );
}
