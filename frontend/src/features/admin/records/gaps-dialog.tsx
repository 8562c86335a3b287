import { Modal } from 'antd';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { Icon } from '@/ui/icon';

/** Lists what must still be done before something can be published. */
export function GapsDialog({ gaps, onClose }: { gaps: string[]; onClose: () => void }) {
  const { common } = useTexts();
  const { records } = consoleTexts.useTexts();
  return (
    <Modal
      open
      onCancel={onClose}
      title={<h2>{records.notReady}</h2>}
      footer={null}
      width={520}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      <ul className="console-gaps">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Modal>
  );
}
