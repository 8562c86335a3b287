import './skeleton.css';

interface BarProps {
  /** CSS lengths. */
  width: string;
  height: string;
  radius?: string;
}

/** A bar where text will be. */
export function SkeletonBar({ width, height, radius }: BarProps) {
  return <span className="skeleton-bar" style={{ width, height, borderRadius: radius }} />;
}
