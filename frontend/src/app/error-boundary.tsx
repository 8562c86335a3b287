import { Component, type ReactNode } from 'react';
import { useMeta } from '../api/meta';
import { paths } from '../paths';
import { useTexts } from '../texts/core';
import { Button } from '../ui/controls/button';
import { EmergencyLine } from '../ui/feedback/emergency-line';
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
  failed: boolean;
}

/** Shows an error page with links when rendering fails. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey)
      this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashMessage /> : this.props.children;
  }
}

function CrashMessage() {
  const { crash } = useTexts().shell;
  const { supportEmail } = useMeta();
  return (
    <div className="wrap page message-page" role="alert">
      <h1>{crash.title}</h1>
      <p className="lead">{crash.hint}</p>
      <EmergencyLine />
      <Button type="primary" onClick={() => window.location.reload()}>
        {crash.reload}
      </Button>
      {supportEmail && <a href={paths.mail(supportEmail)}>{supportEmail}</a>}
    </div>
  );
}
