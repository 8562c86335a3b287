type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether these keys open the search: Ctrl+K, or Command+K on a Mac. */
export const opensFind = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
