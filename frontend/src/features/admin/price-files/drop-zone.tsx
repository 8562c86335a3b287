import { Button } from 'antd';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { priceFileTexts } from '@/texts/price-files';

interface DropZoneProps {
  onChoose: (file: File) => void;
  /** Another way to add a file, beside the button. */
  children: ReactNode;
}

/** Where a file is dropped or chosen. */
export function DropZone({ onChoose, children }: DropZoneProps) {
  const { add: texts } = priceFileTexts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop(onChoose);
  return (
    <div className="price-file-drop" data-over={isOver || undefined} {...drop}>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.zip,.gz,text/csv,application/json,application/zip,application/gzip"
        aria-label={texts.choose}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = ''; // The same file can be chosen again.
        }}
      />
      <p>{isOver ? texts.dropNow : texts.drop}</p>
      <div className="console-actions">
        <Button type="primary" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        {children}
      </div>
      <p className="muted">{texts.kinds}</p>
    </div>
  );
}

/** Takes a file that is dropped, and says whether one is above. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}
