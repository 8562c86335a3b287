/**
 * The look of our mails: one ticket on paper, as prices have on the pages. Tables and inline
 * styles, because mail programs know little else; no pictures, so nothing is missing where they are
 * blocked. The colors are those of frontend/src/ui/tokens.css.
 */
const INK = 'color:#15302a';
const QUIET = 'color:#44605a';
const SANS = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif";
const EDGE = '1px solid #e2ded2';
const SIDES = `background:#ffffff;border-left:${EDGE};border-right:${EDGE}`;

/** What replaces the colors in mail programs that have a dark mode and say so. */
const DARK =
  '@media (prefers-color-scheme:dark){' +
  '.paper{background:#0d1715!important}' +
  '.card{background:#14211e!important;border-color:#263a35!important}' +
  '.ink{color:#eaf1ed!important}' +
  '.quiet{color:#b1c6be!important}' +
  '.link{color:#8fdac0!important}' +
  '.rule{border-color:#3a524b!important}' +
  '.button{background:#83d3b8!important}' +
  '.button a{color:#062219!important}' +
  '}';
const NARROW =
  '@media (max-width:480px){' +
  '.fact th,.fact td{display:block!important;width:auto!important;padding:0!important}' +
  '.fact td{padding-bottom:12px!important}' +
  '}';

const attributes = (name: string, style: string): string => `class="${name}" style="${style}"`;

/** Attributes of the parts of a mail, by what the part is. */
export const LOOK = {
  css: DARK + NARROW,
  table: 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
  body: attributes('paper', 'margin:0;padding:0;background:#fbfaf6'),
  page: attributes('paper', 'background:#fbfaf6'),
  column: 'style="max-width:600px"',
  brand: attributes(
    'link',
    `padding:0 8px 16px;${SERIF};font-size:22px;font-weight:600;color:#0e5a48`,
  ),
  top: attributes(
    'card ink',
    `${SIDES};border-top:${EDGE};border-radius:16px 16px 0 0;padding:28px 28px 12px;` +
      `${SANS};font-size:17px;line-height:26px;${INK};overflow-wrap:anywhere`,
  ),
  perforation: attributes('card', `${SIDES};padding:0 20px`),
  dashes: attributes('rule', 'border-top:2px dashed #c9cfc6;font-size:0;line-height:0'),
  bottom: attributes(
    'card ink',
    `${SIDES};border-bottom:${EDGE};border-radius:0 0 16px 16px;padding:20px 28px 28px;` +
      `${SANS};font-size:17px;line-height:26px;${INK};overflow-wrap:anywhere`,
  ),
  below: attributes(
    'ink',
    `padding:24px 8px 0;${SANS};font-size:17px;line-height:26px;${INK};overflow-wrap:anywhere`,
  ),
  title: `style="margin:0 0 16px;${SERIF};font-size:28px;line-height:34px;font-weight:600"`,
  heading: `style="margin:0 0 8px;${SERIF};font-size:22px;line-height:28px;font-weight:600"`,
  paragraph: 'style="margin:0 0 12px"',
  quiet: attributes('quiet', `margin:16px 0 0;font-size:15px;line-height:22px;${QUIET}`),
  label: attributes(
    'quiet',
    `width:38%;padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;` +
      `font-size:15px;line-height:26px;${QUIET}`,
  ),
  value: 'style="padding:4px 0;text-align:left;vertical-align:top"',
  list: 'style="margin:0;padding-left:20px"',
  button: attributes('button', 'background:#0e5a48;border-radius:10px'),
  buttonLink:
    `style="display:inline-block;padding:13px 24px;${SANS};font-size:17px;line-height:24px;` +
    'font-weight:600;color:#ffffff;text-decoration:none"',
  link: attributes('link', 'color:#0e5a48'),
} as const;
