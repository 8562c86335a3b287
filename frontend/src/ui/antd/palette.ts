/**
 * The colors of ui/tokens.css that Ant Design needs as values, because it derives other colors from
 * them.
 */
export interface Palette {
  paper: string;
  surface: string;
  sunk: string;
  skeleton: string;
  mint: string;
  mint2: string;
  ink: string;
  ink2: string;
  ink3: string;
  line: string;
  line2: string;
  lineControl: string;
  action: string;
  actionHover: string;
  actionActive: string;
  onAction: string;
  link: string;
  linkHover: string;
  linkActive: string;
  amberInk: string;
  amberBg: string;
  amberLine: string;
  red: string;
  redHover: string;
  redInk: string;
  redBg: string;
  redLine: string;
  greenInk: string;
  greenBg: string;
  greenLine: string;
  focus: string;
  foot: string;
  scrim: string;
  rowHover: string;
  shadow1: string;
  shadow2: string;
}

export const LIGHT: Palette = {
  paper: '#FBFAF6',
  surface: '#FFFFFF',
  sunk: '#F2F0E8',
  skeleton: '#EAE7DC',
  mint: '#E6F1EC',
  mint2: '#CFE4DA',
  ink: '#15302A',
  ink2: '#44605A',
  ink3: '#596E68',
  line: '#E2DED2',
  line2: '#C9CFC6',
  lineControl: '#7C8E87',
  action: '#0E5A48',
  actionHover: '#0A4839',
  actionActive: '#07372B',
  onAction: '#FFFFFF',
  link: '#0E5A48',
  linkHover: '#0A4839',
  linkActive: '#07372B',
  amberInk: '#754904',
  amberBg: '#FFF6E0',
  amberLine: '#EBCF92',
  red: '#A8201A',
  redHover: '#8C1813',
  redInk: '#98201A',
  redBg: '#FDECEA',
  redLine: '#F0B9B4',
  greenInk: '#0E5A48',
  greenBg: '#E6F1EC',
  greenLine: '#B4D3C5',
  focus: '#15302A',
  foot: '#12302A',
  scrim: 'rgba(15,34,29,0.52)',
  rowHover: '#F3F8F5',
  shadow1: '0 1px 2px rgba(21,48,42,.05), 0 6px 20px -8px rgba(21,48,42,.10)',
  shadow2: '0 2px 4px rgba(21,48,42,.06), 0 14px 32px -12px rgba(21,48,42,.20)',
};

export const DARK: Palette = {
  paper: '#0D1715',
  surface: '#14211E',
  sunk: '#1A2A26',
  skeleton: '#233832',
  mint: '#16302A',
  mint2: '#23473D',
  ink: '#EAF1ED',
  ink2: '#B1C6BE',
  ink3: '#96ADA4',
  line: '#263A35',
  line2: '#3A524B',
  lineControl: '#6F8A81',
  action: '#83D3B8',
  actionHover: '#9CE0C8',
  actionActive: '#B5EBD7',
  onAction: '#062219',
  link: '#8FDAC0',
  linkHover: '#9CE0C8',
  linkActive: '#B5EBD7',
  amberInk: '#F3CD86',
  amberBg: '#2E2410',
  amberLine: '#5E4A1E',
  red: '#B3261E',
  redHover: '#C8372E',
  redInk: '#FFB9B1',
  redBg: '#3A1714',
  redLine: '#6F2C27',
  greenInk: '#8FDAC0',
  greenBg: '#16302A',
  greenLine: '#2F5A4D',
  focus: '#F3CD86',
  foot: '#0A1210',
  scrim: 'rgba(4,9,8,0.68)',
  rowHover: '#152824',
  shadow1: '0 1px 2px rgba(0,0,0,.3)',
  shadow2: '0 10px 28px -10px rgba(0,0,0,.6)',
};
