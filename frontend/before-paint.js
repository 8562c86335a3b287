// Runs before the first paint. A theme or language that the person has chosen is known without a flash of another.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const language = localStorage.getItem('language') ?? navigator.language;
  document.documentElement.lang = language.startsWith('es') ? 'es' : 'en';
} catch {
  // Storage is switched off: the system's theme and English stand.
}
