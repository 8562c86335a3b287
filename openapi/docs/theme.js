// The colors that the person chose for Openfare on this device, before the first paint. Without a
// choice they follow the device.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage there is no choice.
}
