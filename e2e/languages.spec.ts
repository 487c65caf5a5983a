/** The language of pages, answers and commands: asked for by the browser or the command, chosen by the switch, and remembered. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Language } from '../lib/core/messages/current-language.ts';
import * as en from '../lib/core/messages/en/texts.ts';
import * as ru from '../lib/core/messages/ru/texts.ts';
import * as zh from '../lib/core/messages/zh/texts.ts';
import { CHECKOUT, root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { workspace } from './support/workspace.ts';

const skip: Record<Language, string> = {
  en: en.shell.skip_content,
  ru: ru.shell.skip_content,
  zh: zh.shell.skip_content,
};

const html = (page: Page) => page.locator('html');

/** The switch, whatever language it is in. */
const languageSwitch = (page: Page, now: Language) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`: ${now.toUpperCase()}$`) });

async function choose(page: Page, now: Language, name: string) {
  await expect(async () => {
    // Before the page is live, nothing opens.
    if ((await page.getByRole('menu').count()) === 0) await languageSwitch(page, now).press('Enter');
    await expect(page.getByRole('menuitemradio', { name })).toBeVisible({ timeout: 1500 });
  }).toPass();
  const choice = page.getByRole('menuitemradio', { name });
  await choice.focus();
  await choice.press('Enter');
}

test.describe('of a browser in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('is Chinese, until another is chosen, which is remembered and keeps the place', async ({ page, context }) => {
    const address = workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' });
    await page.goto(address);
    await expect(html(page)).toHaveAttribute('lang', 'zh');
    await expect(page.getByRole('link', { name: skip.zh })).toBeAttached();
    await expect(page.locator('[data-turn-id="D2:9"] [lang="en"]').first()).toBeVisible();
    await choose(page, 'zh', 'русский');
    await expect(html(page)).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('link', { name: skip.ru })).toBeAttached();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'memoscope_lang');
    expect(cookie).toMatchObject({ value: 'ru', sameSite: 'Lax', path: '/' });
    await page.reload();
    await expect(html(page)).toHaveAttribute('lang', 'ru');
    await page.goto('/');
    await expect(html(page)).toHaveAttribute('lang', 'ru');
    await choose(page, 'ru', 'English');
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: skip.en })).toBeAttached();
  });

  test('each is named in itself', async ({ page }) => {
    await page.goto('/search');
    await expect(async () => {
      if ((await page.getByRole('menu').count()) === 0) await languageSwitch(page, 'zh').click();
      await expect(page.getByRole('menuitemradio')).toHaveText(['English', '中文', 'русский'], { timeout: 1500 });
    }).toPass();
    const languages = page.getByRole('menuitemradio').locator('[lang]');
    expect(await languages.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual([
      'en',
      'zh',
      'ru',
    ]);
  });
});

test('requests at the same time are answered each in their own', async ({ request }) => {
  const pages = ['/', '/search', '/datasets/locomo-sample', '/datasets/locomo-sample/questions']
    .concat(workspace('locomo-sample', 'conv-1', { question: 'conv-1:3' }), '/runs/atlas')
    .flatMap((address) => (['ru', 'zh', 'en'] as const).map((language) => ({ address, language })));
  const answers = await Promise.all(
    [...pages, ...pages].map(async ({ address, language }) => {
      const response = await request.get(address, { headers: { 'Accept-Language': language } });
      const text = await response.text();
      const said = Object.entries(skip).filter(([, words]) => text.includes(`>${words}<`));
      const lang = /<html lang="(\w+)"/.exec(text)?.[1];
      const headers = response.headers();
      return { address, language, lang, said: said.map(([one]) => one), headers };
    }),
  );
  const wrong = answers
    .filter(({ language, lang, said }) => lang !== language || said.join() !== language)
    .map(({ headers: _, ...answer }) => answer);
  expect(wrong).toEqual([]);
  expect(answers[0]?.headers).toMatchObject({
    vary: expect.stringMatching(/rsc.*Cookie, Accept-Language/),
    'content-language': 'ru',
  });
});

test('answers of the API say why in it, and English where nobody asks for another', async ({ request }) => {
  const detail = async (headers: Record<string, string>) =>
    (await (await request.get('/api/v1/datasets/none', { headers })).json()).title;
  expect(await detail({ 'Accept-Language': '*' })).toMatch(/^[\x20-\x7e]+$/);
  expect(await detail({ 'Accept-Language': 'ru' })).toMatch(/[а-я]/);
  expect(await detail({ 'Accept-Language': 'ru', Cookie: 'memoscope_lang=en' })).toMatch(/^[\x20-\x7e]+$/);
});

test('commands take it from --lang or MEMOSCOPE_LANG, and know three', async () => {
  const command = async (args: string[], language = '') => {
    const env = { ...process.env, MEMOSCOPE_LANG: language };
    const [program, script] = CHECKOUT;
    const failed = await promisify(execFile)(program, [script, ...args], { cwd: root, env }).catch(
      (error: { stderr: string }) => error,
    );
    return failed.stderr;
  };
  expect(await command(['inspect', 'no-such-file'])).toContain('memoscope: File not found');
  expect(await command(['inspect', 'no-such-file', '--lang', 'ru'])).toMatch(/^memoscope: [А-Я]/);
  expect(await command(['inspect', 'no-such-file'], 'ru')).toMatch(/^memoscope: [А-Я]/);
  expect(await command(['--lang=en', 'inspect', 'no-such-file'], 'ru')).toContain('memoscope: File not found');
  expect(await command(['inspect', 'no-such-file', '--lang', 'de'])).toContain('are en, zh or ru, not "de".');
});

for (const language of ['ru', 'zh'] as const) {
  test.describe(`pages in ${language}`, () => {
    test.use({ locale: language });

    test('come alive as they were sent', async ({ page }) => {
      const broken: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') broken.push(message.text());
      });
      for (const address of [
        '/',
        '/search',
        '/datasets/locomo-sample',
        '/datasets/locomo-sample/questions',
        '/datasets/locomo-sample/audit',
        '/datasets/locomo-sample/runs',
        '/runs/atlas',
        workspace('locomo-sample', 'conv-1', { question: 'conv-1:3', runs: 'atlas' }),
        workspace('gigamemory-sample', '4'),
      ]) {
        await page.goto(address);
        await expect(html(page)).toHaveAttribute('lang', language);
        await page.waitForLoadState('networkidle');
      }
      expect(broken).toEqual([]);
    });
  });
}

test('a page that is not there is loaded once, in the language that is asked for', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'memoscope_lang', value: 'ru', url: site.url }]);
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  await page.goto('/datasets/nothing-here');
  await expect(page.getByRole('link', { name: skip.ru })).toBeAttached();
  // The first thing that needs the page to be live.
  await choose(page, 'ru', 'English');
  await expect(page.getByRole('link', { name: skip.en })).toBeAttached();
  await expect.poll(() => loads).toBe(2);
});
