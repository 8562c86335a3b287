export const questions = {
  title: 'One question could change this answer',
  several: 'Choose all that fit.',
  update: 'Update the answer',
  skip: 'Skip',
  replied: 'What you told us',
  said: (replies: string) => `You said: ${replies}`,
  takeBack: 'Take back:',
  updating: 'Updating the answer...',
  changed: (level: string) => `The answer has changed: ${level}.`,
  same: 'The answer stays the same.',
  failed: 'The answer could not be updated. You see the one before.',
};
