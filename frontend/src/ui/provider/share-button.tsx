import { useTexts } from '@/texts/core';
import { Button } from '../controls/button';
import { toast } from '../feedback/toasts';
import { Icon } from '../icon';

interface ShareButtonProps {
  title: string;
  /** Of this site. */
  path: string;
}

/** Shares the address of a page by the device, or copies it where the device cannot share. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { saved } = useTexts().directory;

  async function share() {
    const url = new URL(path, window.location.origin).href;
    try {
      const device: Partial<Navigator> = navigator;
      if (device.share) return await device.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(saved.copied);
    } catch (error) {
      // The person closed the device's own dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(saved.copyFailed);
    }
  }

  return (
    <Button type="text" icon={<Icon name="share" />} onClick={() => void share()}>
      {saved.share}
    </Button>
  );
}
