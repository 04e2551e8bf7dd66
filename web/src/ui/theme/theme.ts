import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/**
 * The look of Cusp as Mantine tokens. Source: look.md. All text has a contrast of at least 4.5:1 in light and dark;
 * measure again after changing a shade (e2e runs axe in both).
 */
const cusp: MantineColorsTuple = [
  '#e9f6f4',
  '#d2ebe8',
  '#a5d7d2',
  '#74c2bb',
  '#4dafa7',
  '#2f9890',
  '#1c827b',
  '#126d67',
  '#0d5a55',
  '#084743',
];

const gray: MantineColorsTuple = [
  '#f7f8f8',
  '#eef1f0',
  '#e2e6e5',
  '#d3d8d7',
  '#b6bdbc',
  '#8d9695',
  '#646e6d',
  '#4e5857',
  '#343b3b',
  '#1c2121',
];

const dark: MantineColorsTuple = [
  '#dde3e2',
  '#c2cac9',
  '#a2abaa',
  '#7b8584',
  '#434b4a',
  '#353c3b',
  '#292f2e',
  '#1d2221',
  '#171b1a',
  '#0f1212',
];

/** The list itself scrolls, not a container around it, so that the field controls it by keyboard. */
const optionList = {
  withScrollArea: false,
  styles: { options: { maxHeight: '17.5rem', overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  primaryColor: 'cusp',
  primaryShade: { light: 7, dark: 7 },
  colors: { cusp, gray, dark },
  black: '#1c2121',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  // Sizes in rem, so that a larger font size in the browser's settings enlarges everything.
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  // 48em: drawer below, 64em: sidebar with words above (look.md, "Sidebar").
  breakpoints: { xs: '30em', sm: '48em', md: '64.0625em', lg: '80em', xl: '100em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  autoContrast: false,
  components: {
    // 14 px in the staff app. look.md, "Type".
    Text: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: optionList },
    Autocomplete: { defaultProps: optionList },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'md' } },
    // A dropdown is part of the screen's landmark, wherever it is drawn.
    Popover: { defaultProps: { portalProps: { target: '#main' } } },
    // A menu may contain items only; the first one takes the focus, as in the menus of other programs.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        // A dialog's header must not count as a second banner landmark.
        attributes: { header: { role: 'presentation' } },
      },
      // Its heading looks like one, whatever the dialog contains.
      styles: { title: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.3 } },
    },
  },
});

/** Corrections of Mantine's tokens: its colors of dimmed and error text have a contrast below 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#5a6463',
    '--mantine-color-placeholder': '#646e6d',
    '--mantine-color-error': '#c01f2e',
    '--mantine-color-anchor': '#126d67',
    '--cusp-accent-ground': '#e0f2f0',
    '--cusp-accent-mark': '#0d5a55',
    '--cusp-ground': '#f5f7f6',
    '--cusp-line': '#e2e6e5',
    '--cusp-hover': '#eef4f3',
  },
  dark: {
    '--mantine-color-body': '#1d2221',
    '--mantine-color-dimmed': '#a2abaa',
    '--mantine-color-placeholder': '#98a1a0',
    '--mantine-color-error': '#ff9a9a',
    '--mantine-color-anchor': '#74c2bb',
    // Mantine's own is darker than the background, so that a light button couldn't be distinguished from it.
    '--mantine-color-cusp-light': '#1d3b38',
    '--mantine-color-cusp-light-hover': '#244844',
    '--mantine-color-cusp-light-color': '#a5d7d2',
    '--cusp-accent-ground': '#173c39',
    '--cusp-accent-mark': '#8ad3cc',
    '--cusp-ground': '#141817',
    '--cusp-line': '#353c3b',
    '--cusp-hover': '#262d2c',
  },
});
