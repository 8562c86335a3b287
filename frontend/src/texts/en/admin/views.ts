/** Saved filters and order of a list. */
export const views = {
  title: 'Saved views',
  empty: 'No saved views yet',
  name: 'Save the filters and order of this list as',
  share: 'Everybody who opens this list has it',
  save: 'Save view',
  saved: 'View saved',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete the view ${name}`,
  deleted: 'View deleted',
  isShared: 'Shared',
  failed: 'That did not work.',
};
