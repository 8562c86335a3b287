export const saved = {
  save: 'Save',
  saved: 'Saved',
  heading: 'Saved providers',
  show: (count: number) => `Saved (${count})`,
  note: 'This list is kept on this device only.',
  none: 'No provider is saved on this device.',
  hint: 'Press Save on a provider to find it here again.',
};
