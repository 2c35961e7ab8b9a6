import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { takeMarked } from './takeMarked';

/** Mantine wants ten shades; ours are roles, so every shade of a tone is the same role and follows the scheme by itself. */
const tone = (role: string): MantineColorsTuple => {
  const value = `var(--${role})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

const roles = (...names: string[]) => names.map((name) => `var(--${name})`) as unknown as MantineColorsTuple;

export const theme = createTheme({
  primaryColor: 'petrol',
  colors: {
    petrol: tone('accent'),
    red: tone('bad'),
    green: tone('good'),
    teal: tone('good'),
    yellow: tone('warn'),
    orange: tone('warn'),
    blue: tone('info'),
    // Light components read gray, dark ones read dark: both lead to the same roles.
    gray: roles('sunken', 'rail', 'line', 'line', 'line-2', 'mute', 'mute', 'ink-2', 'ink-2', 'ink'),
    dark: roles('ink', 'ink-2', 'mute', 'mute', 'line-2', 'track', 'canvas', 'canvas', 'rail', 'rail'),
  },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font)',
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // One primary per screen: the plain button is the outlined one, the primary is asked for by name.
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'default', size: 'lg' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Checkbox: { defaultProps: { size: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        // Browsers hear a header outside the page's main part as its banner; there is one already.
        attributes: { header: { role: 'presentation' } },
        overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' },
        transitionProps: { transition: 'fade', duration: 140 },
      },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' },
        transitionProps: { duration: 140, timingFunction: 'ease-out' },
      },
    },
    Popover: { defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 120 } } },
    Combobox: { defaultProps: { radius: 'md', shadow: 'md', transitionProps: { duration: 0 } } },
    Select: { defaultProps: { onKeyDownCapture: takeMarked } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  },
});

const everyScheme = {
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--mute)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--canvas)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-dimmed': 'var(--mute)',
  '--mantine-color-disabled': 'var(--quiet-soft)',
  '--mantine-color-disabled-color': 'var(--mute)',
  '--mantine-color-disabled-border': 'var(--quiet-soft)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-petrol-filled': 'var(--accent)',
  '--mantine-color-petrol-filled-hover': 'var(--accent-hover)',
  '--mantine-color-petrol-light': 'var(--accent-soft)',
  '--mantine-color-petrol-light-hover': 'var(--accent-soft)',
  '--mantine-color-petrol-light-color': 'var(--accent)',
  '--mantine-color-petrol-outline': 'var(--accent)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-color-white': 'var(--canvas)', '--mantine-color-black': 'var(--ink)' },
  light: everyScheme,
  dark: everyScheme,
});
