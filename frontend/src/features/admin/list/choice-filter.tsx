import { Select, type SelectProps } from 'antd';

interface ChoiceFilterProps extends Pick<SelectProps, 'popupMatchSelectWidth' | 'showSearch'> {
  label: string;
  /** The text of the first option, which filters nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filters a list by one of several values. */
export function ChoiceFilter({
  label,
  all,
  options,
  value,
  onChange,
  ...select
}: ChoiceFilterProps) {
  return (
    <Select
      {...select}
      aria-label={label}
      value={value ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(chosen: string) => onChange(chosen || undefined)}
    />
  );
}
