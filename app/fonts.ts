import localFont from 'next/font/local';

/**
 * The Latin letters of both faces are asked for with the page, and until they are there a face of the same measures stands in:
 * no line moves when they come. Other scripts follow when a text needs them (`@fontsource-variable`).
 */
const sans = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-latin',
  adjustFontFallback: false,
});

const mono = localFont({
  src: '../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  weight: '100 800',
  variable: '--font-latin-mono',
  adjustFontFallback: false,
});

export const fontVariables = `${sans.variable} ${mono.variable}`;
