import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'

/** Green, for interactive elements. Shade 7 on white has a contrast of 7.6:1. */
const leaf: MantineColorsTuple = [
  '#eef6f0',
  '#dcecdf',
  '#bbdac4',
  '#94c4a4',
  '#6eac86',
  '#4b9270',
  '#317a5a',
  '#1f5b43',
  '#184a36',
  '#113628',
]
/** The accent color. Shade 8 on white has a contrast of 5.9:1. */
const marigold: MantineColorsTuple = [
  '#fff7e8',
  '#ffecc9',
  '#fddb98',
  '#f8c869',
  '#f3b54a',
  '#e09a24',
  '#c27e10',
  '#a3660a',
  '#8a5207',
  '#6b3f04',
]
/** Neutrals. Shade 4 is the border of fields (3.3:1); shades 5 and 6 are secondary text (4.9:1 and more). */
const sand: MantineColorsTuple = [
  '#fbf8f3',
  '#f5f0e8',
  '#ebe4d8',
  '#ddd4c5',
  '#8f877a',
  '#736c60',
  '#5f584d',
  '#4a443b',
  '#38332c',
  '#26221d',
]
/** Red, for errors. Shade 7 on white has a contrast of 7.4:1. */
const brick: MantineColorsTuple = [
  '#fdf1ee',
  '#fadfd8',
  '#f2bdb1',
  '#e89684',
  '#dc6f59',
  '#cb4c36',
  '#b03221',
  '#98281a',
  '#7c2015',
  '#5d170f',
]

const family =
  "'Public Sans Variable', 'Arial Before', 'Roboto Before', 'DejaVu Before', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

/**
 * Gives the focus back to a menu's button when one of its items is chosen. The item goes with the menu, and a dialog that it
 * opens could not return the focus to it.
 */
function focusOpener({ currentTarget, target }: MouseEvent<HTMLElement>) {
  const opener = document.getElementById(currentTarget.getAttribute('aria-labelledby') ?? '')
  if ((target as Element).closest('[role=menuitem]')) opener?.focus({ preventScroll: true })
}

/** The Mantine theme of the product. Sizes and colors that Mantine does not know are in `theme/values.css`. */
export const theme = createTheme({
  colors: { leaf, marigold, sand, brick, gray: sand, red: brick, green: leaf, yellow: marigold },
  primaryColor: 'leaf',
  primaryShade: 7,
  white: '#ffffff',
  black: '#26221d',
  fontFamily: `var(--semilla-font, ${family})`,
  headings: {
    fontFamily: `var(--semilla-font, ${family})`,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--h1-size)', lineHeight: 'var(--h1-line)' },
      h2: { fontSize: 'clamp(1.3rem, 1.15rem + 0.7vw, 1.625rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '28px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Menus and lists of choices are part of the main landmark, like what opens them.
    Popover: { defaultProps: { portalProps: { target: '#main' } } },
    MenuDropdown: { defaultProps: { onClickCapture: focusOpener } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Alert: { styles: { message: { fontSize: 'inherit' } } },
  },
})
