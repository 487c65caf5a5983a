import { describe, expect, it } from 'vitest';
import { askedLanguage } from './language.ts';

const accepted = (languages: string) => askedLanguage({ 'accept-language': languages });

describe('the language of a request', () => {
  it('is the one its browser likes best of those there are', () => {
    expect(accepted('zh-CN,zh;q=0.9,en;q=0.8')).toBe('zh');
    expect(accepted('zh-Hant-TW')).toBe('zh');
    expect(accepted('ru-RU')).toBe('ru');
    expect(accepted('de-DE,de;q=0.9,ru;q=0.5,en;q=0.7')).toBe('en');
    expect(accepted('en;q=0.5, RU;q=0.9')).toBe('ru');
    expect(accepted('zh, ru')).toBe('zh');
  });

  it('is none where it names none of them, or refuses them', () => {
    expect([accepted(''), accepted('de, fr;q=0.9'), accepted('*'), accepted('ru;q=0'), accepted('zh;q=x')]).toEqual(
      Array(5).fill(null),
    );
    expect(askedLanguage({})).toBeNull();
  });

  it('is the remembered one before all others', () => {
    expect(askedLanguage({ cookie: 'a=b; memoscope_lang=ru', 'accept-language': 'zh' })).toBe('ru');
    expect(askedLanguage({ cookie: 'memoscope_lang=en; c=d', 'accept-language': 'zh' })).toBe('en');
    expect(askedLanguage({ cookie: 'memoscope_lang=toString', 'accept-language': 'zh' })).toBe('zh');
    expect(askedLanguage({ cookie: 'x_memoscope_lang=ru', 'accept-language': 'zh' })).toBe('zh');
  });
});
