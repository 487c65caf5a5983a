const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text that is nothing but text in HTML, also in an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => SIGNS[sign] ?? sign);
