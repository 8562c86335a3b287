export const common = {
  retry: 'Retry',
  close: 'Close',
  loading: 'Loading...',
  opensInNewTab: 'opens in a new tab',
  signIn: 'Sign In',
  demo: 'Demo',
  cashPrice: 'Cash price',
  noCharge: 'No charge',
  priceOnRequest: 'Price on request',
  checkFields: 'Please check these fields',
  checkConnection: 'Check your connection and try again. Nothing you typed is lost.',
};
