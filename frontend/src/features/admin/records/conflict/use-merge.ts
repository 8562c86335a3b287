import type { FormInstance } from 'antd';
import { useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import type { FieldSpec, Values } from '../record-fields';
import type { Conflict } from './conflict-notice';
import { mergeChanges } from './record-merge';

/** What a form was filled from. */
interface Base {
  readonly version: number | undefined;
  readonly values: Values;
}

interface Merged {
  /** Whether no field collides. */
  readonly isComplete: boolean;
  /** The fields that come from the other person. */
  readonly taken: readonly FieldSpec[];
}

/**
 * Joins a form with a version of its record that another person has saved. Until the person has
 * chosen a value of each field that collides, there is a `conflict`.
 */
export function useMerge(
  form: FormInstance<Values>,
  fields: readonly FieldSpec[],
  initial: Base,
): {
  base: Base;
  conflict: Conflict | null;
  merge: (
    latest: Base & { version: number },
    takenBefore: readonly FieldSpec[],
    record: Conflict['record'],
  ) => Merged;
} {
  const [base, setBase] = useState(initial);
  const [found, setFound] = useState<Omit<Conflict, 'chosen' | 'isSettled' | 'choose'> | null>(
    null,
  );
  const [chosen, setChosen] = useState<Conflict['chosen']>({});

  function choose(name: string, side: 'mine' | 'theirs') {
    const collision = found?.collisions.find(({ field }) => field.name === name);
    if (!collision) return;
    setChosen({ ...chosen, [name]: side });
    form.setFieldsValue({ [name]: collision[side] ?? '' });
  }

  return {
    base,
    conflict: found && {
      ...found,
      chosen,
      choose,
      isSettled: found.collisions.every(({ field }) => chosen[field.name] !== undefined),
    },
    merge: (latest, takenBefore, record) => {
      const mine: Values = form.getFieldsValue(true);
      const { values, taken, collisions } = mergeChanges(fields, base.values, mine, latest.values);
      const allTaken = [...new Set([...takenBefore, ...taken])];
      form.setFieldsValue(values);
      setBase(latest);
      if (collisions.length === 0) return { isComplete: true, taken: allTaken };
      const versions: Conflict['versions'] = [base.version ?? latest.version, latest.version];
      setChosen({});
      setFound({ collisions, taken: allTaken, versions, record });
      return { isComplete: false, taken: allTaken };
    },
  };
}

/** What a toast says about the other person's changes that were saved with one's own. */
export function useJoinedText(): (taken: readonly FieldSpec[]) => string | undefined {
  const { conflict } = consoleTexts.useTexts().records;
  const { language } = useLanguage();
  return (taken) =>
    taken.length > 0
      ? conflict.joined(new Intl.ListFormat(language).format(taken.map(({ label }) => label)))
      : undefined;
}
