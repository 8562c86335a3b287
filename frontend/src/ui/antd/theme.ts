import { theme, type ThemeConfig } from 'antd';
import type { ColorMode } from '../color-mode';
import { DARK, LIGHT, type Palette } from './palette';

const SIZES: ThemeConfig['token'] = {
  fontFamily: "'Source Sans 3 Variable', 'Source Sans Fallback', system-ui, sans-serif",
  fontSize: 17,
  fontSizeSM: 15,
  fontSizeLG: 18,
  fontSizeXL: 20,
  fontSizeHeading1: 56,
  fontSizeHeading2: 34,
  fontSizeHeading3: 23,
  fontSizeHeading4: 20,
  fontSizeHeading5: 17,
  lineHeight: 1.53,
  lineHeightHeading1: 1.036,
  lineHeightHeading2: 1.177,
  lineHeightHeading3: 1.304,
  lineHeightHeading4: 1.3,
  fontWeightStrong: 600,
  borderRadius: 10,
  borderRadiusSM: 8,
  borderRadiusXS: 6,
  borderRadiusLG: 16,
  controlHeight: 44,
  controlHeightSM: 36,
  controlHeightLG: 56,
  lineWidthFocus: 3,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.18s',
  motionEaseOut: 'cubic-bezier(.2,.7,.2,1)',
  motionEaseInOut: 'cubic-bezier(.2,.7,.2,1)',
};

const colorTokens = (c: Palette): ThemeConfig['token'] => ({
  colorPrimary: c.action,
  colorPrimaryHover: c.actionHover,
  colorPrimaryActive: c.actionActive,
  colorPrimaryBg: c.mint,
  colorPrimaryBgHover: c.mint2,
  colorPrimaryBorder: c.greenLine,
  colorInfo: c.action,
  colorLink: c.link,
  colorLinkHover: c.linkHover,
  colorLinkActive: c.linkActive,
  colorSuccess: c.greenInk,
  colorSuccessBg: c.greenBg,
  colorSuccessBorder: c.greenLine,
  colorWarning: c.amberInk,
  colorWarningBg: c.amberBg,
  colorWarningBorder: c.amberLine,
  colorError: c.red,
  colorErrorHover: c.redHover,
  colorErrorText: c.redInk,
  colorErrorBg: c.redBg,
  colorErrorBorder: c.redLine,
  colorText: c.ink,
  colorTextHeading: c.ink,
  colorTextSecondary: c.ink2,
  colorTextTertiary: c.ink3,
  colorTextPlaceholder: c.ink3,
  colorTextDisabled: c.ink3,
  colorTextLightSolid: '#FFFFFF',
  colorBgLayout: c.paper,
  colorBgContainer: c.surface,
  colorBgElevated: c.surface,
  colorBgContainerDisabled: c.sunk,
  colorBgSpotlight: c.foot,
  colorBgMask: c.scrim,
  colorFillSecondary: c.skeleton,
  colorFillTertiary: c.sunk,
  colorFillAlter: c.sunk,
  colorBorder: c.lineControl,
  colorBorderSecondary: c.line,
  colorSplit: c.line,
  controlOutline: c.focus,
  controlItemBgActive: c.mint,
  controlItemBgHover: c.mint,
  boxShadow: c.shadow2,
  boxShadowTertiary: c.shadow1,
});

const components = (c: Palette): ThemeConfig['components'] => ({
  Button: {
    fontWeight: 600,
    paddingInline: 20,
    paddingInlineLG: 26,
    paddingInlineSM: 14,
    contentFontSizeLG: 18,
    contentFontSizeSM: 15,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    primaryColor: c.onAction,
    defaultBg: c.surface,
    defaultHoverBg: c.mint,
    defaultHoverBorderColor: c.action,
    defaultHoverColor: c.link,
    textHoverBg: c.mint,
  },
  // The tick: dark on the light green of the dark theme.
  Checkbox: { colorWhite: c.onAction, borderRadiusSM: 5 },
  Form: { itemMarginBottom: 20, labelFontSize: 17, verticalLabelPadding: '0 0 6px' },
  Input: {
    paddingInline: 14,
    paddingBlock: 8,
    activeShadow: 'none',
    hoverBorderColor: c.ink2,
    activeBorderColor: c.focus,
  },
  Modal: { titleFontSize: 26, titleLineHeight: 1.23 },
  Notification: { width: 420 },
  Radio: { colorWhite: c.onAction },
  Segmented: {
    trackPadding: 0,
    trackBg: c.surface,
    itemSelectedBg: c.mint,
    itemSelectedColor: c.link,
  },
  Select: { optionHeight: 44, optionPadding: '9px 14px' },
  Tabs: {
    horizontalItemGutter: 24,
    titleFontSize: 17,
    horizontalItemPadding: '12px 0',
    inkBarColor: c.action,
    itemColor: c.ink2,
    itemSelectedColor: c.ink,
    itemHoverColor: c.link,
  },
});

type Algorithm = typeof theme.darkAlgorithm;

/**
 * Ant Design's dark algorithm mixes the main colors with black, but the palette already has colors
 * for the dark theme.
 */
const asChosen: Algorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
});

const THEMES: Record<ColorMode, ThemeConfig> = {
  light: themeOf('light', theme.defaultAlgorithm, LIGHT),
  dark: themeOf('dark', [theme.darkAlgorithm, asChosen], DARK),
};

/**
 * Ant Design must know that there is no motion, because it removes closed elements only after their
 * animation.
 */
export const themeFor = (mode: ColorMode, motion: boolean): ThemeConfig => ({
  ...THEMES[mode],
  token: { ...THEMES[mode].token, motion },
});

function themeOf(
  key: ColorMode,
  algorithm: ThemeConfig['algorithm'],
  colors: Palette,
): ThemeConfig {
  return {
    algorithm,
    cssVar: { prefix: 'of', key },
    hashed: false,
    token: { ...SIZES, ...colorTokens(colors) },
    components: components(colors),
  };
}
