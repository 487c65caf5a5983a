/** A text behind a Chinese character, with a blank between where it begins with a letter, a digit or a sign of ASCII. */
export const spaced = (text: string): string => (/^[!-~]/.test(text) ? ` ${text}` : text);
