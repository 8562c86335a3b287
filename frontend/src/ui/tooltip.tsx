import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import './tooltip.css';

const GAP_PX = 8;
/** The time to move the pointer from the word to its description. */
const LEAVE_MS = 200;

interface TooltipProps {
  description: string;
  children: ReactNode;
}

/**
 * A word with a tooltip that opens on hover, focus and tap, and closes on Escape or a tap
 * elsewhere.
 */
export function Tooltip({ description, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const word = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  usePlacedTip(open, word, tip);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const onPointer = ({ target }: PointerEvent) => {
      const inside =
        target instanceof Node && (word.current?.contains(target) || tip.current?.contains(target));
      if (!inside) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
      clearTimeout(leaving.current);
    };
  }, [open]);

  const hasFocus = () => document.activeElement === word.current;

  return (
    <span
      className="term"
      onPointerEnter={({ pointerType }) => {
        clearTimeout(leaving.current);
        if (pointerType === 'mouse') setOpen(true);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse')
          leaving.current = setTimeout(() => setOpen((was) => was && hasFocus()), LEAVE_MS);
      }}
    >
      <button
        ref={word}
        type="button"
        aria-describedby={id}
        onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" className="term-tip" hidden={!open}>
        {description}
      </span>
    </span>
  );
}

/** Keeps the tooltip at its word: moving the focus to a word may scroll the page. */
function usePlacedTip(
  open: boolean,
  word: RefObject<HTMLElement | null>,
  tip: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const follow = () => {
      if (word.current && tip.current) place(tip.current, word.current.getBoundingClientRect());
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [open, word, tip]);
}

/** Places the tooltip above the word, or below it where there is no room above. */
function place(tip: HTMLElement, word: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(word.left, document.documentElement.clientWidth - width - GAP_PX);
  const above = word.top - height - GAP_PX;
  tip.style.left = `${Math.max(GAP_PX, left)}px`;
  tip.style.top = `${above >= GAP_PX ? above : word.bottom + GAP_PX}px`;
}
