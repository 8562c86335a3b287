import { useProviderTexts } from '@/texts/provider';
import { Button } from '@/ui/controls/button';
import { toast } from '@/ui/feedback/toasts';
import { Icon } from '@/ui/icon';

interface ShareButtonProps {
  title: string;
  /** Of this site. */
  path: string;
}

/** Shares the address of a page by the device, or copies it where the device cannot share. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { sharing } = useProviderTexts();

  async function share() {
    const url = new URL(path, window.location.origin).href;
    try {
      const device: Partial<Navigator> = navigator;
      if (device.share) return await device.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success(sharing.copied);
    } catch (error) {
      // The person closed the device's own dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(sharing.copyFailed);
    }
  }

  return (
    <Button type="text" icon={<Icon name="share" />} onClick={() => void share()}>
      {sharing.share}
    </Button>
  );
}
