// Runs before the first paint, so that a chosen theme or language shows without a flash of another.
// The page's languages come from the script tag, the default first.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const languages = document.currentScript.dataset.languages.split(' ');
  const tag = localStorage.getItem('language') ?? navigator.language;
  const [base] = tag.split('-');
  const language = languages.includes(base) ? base : languages[0];
  // The page as the server sends it is a guest's, in the language that the browser asks for. Who is
  // signed in sees it without its links to sign in.
  const isOther = language !== document.documentElement.lang;
  if (isOther) document.documentElement.dataset.shell = 'hidden';
  else if (localStorage.getItem('openfare.signed-in') !== null)
    document.documentElement.dataset.shell = 'signed-in';
  document.documentElement.lang = language;
} catch {
  // Storage is switched off: the system's theme and the default language stand.
}
