import { expect, it } from 'vitest';
import { saidFinding } from '../../core/audit/index.ts';
import type { Language } from '../../core/messages/current-language.ts';
import { message } from '../../core/messages/index.ts';
import { render } from '../../core/messages/render.ts';
import type { AuditFinding } from '../../core/model/index.ts';
import { problem, saidNow } from '../../core/problems/index.ts';
import { askedBy, speakTheirLanguage } from './asking.ts';
import { Events } from './events.ts';

speakTheirLanguage('en');
const asked = <T>(language: Language, work: () => T) => askedBy({ client: '', signal: null, language }, work);

it('what was made for one asker is said to another in theirs', () => {
  const made = asked('ru', () => problem('none.rule', { rule: 'X', rules: ['EVI-1'] }).problem);
  expect(made.title).toMatch(/[а-я]/i);
  expect(saidNow(made)).toMatchObject({ title: 'No such rule', code: 'none.rule', status: made.status });
  expect(asked('zh', () => saidNow(made)).title).toMatch(/\p{sc=Han}/u);
  expect(asked('ru', () => saidNow(saidNow(made)))).toEqual(made);
  const said = message('audit.answered', {});
  const finding = { rule: 'QUE-5', severity: 'warning', where: {}, message: 'kept', ...said } as AuditFinding;
  expect(asked('ru', () => saidFinding(finding)).message).toBe(asked('ru', () => render(said)));
  expect(saidFinding(finding).message).toBe('It is of category 5, adversarial, and has a gold answer.');
});

it('two at the same time keep theirs over waits', async () => {
  const said = message('evidence.empty', {});
  const twice = (language: Language) =>
    asked(language, async () => {
      const first = render(said);
      await new Promise((resolve) => setImmediate(resolve));
      return [first, render(said)];
    });
  const [ru, zh, en] = await Promise.all([twice('ru'), twice('zh'), twice('en')]);
  expect(en).toEqual(Array(2).fill('The question cites no evidence.'));
  expect([new Set(ru).size, new Set(zh).size]).toEqual([1, 1]);
  expect(new Set([ru?.[0], zh?.[0], en?.[0]]).size).toBe(3);
});

it('listeners hear in the language in which they began to listen', () => {
  const events = new Events<string>();
  const heard: string[] = [];
  const said = message('evidence.empty', {});
  asked('ru', () => events.on('a', () => heard.push(render(said))));
  events.on('a', () => heard.push(render(said)));
  asked('zh', () => events.emit('a', ''));
  expect(heard).toEqual([asked('ru', () => render(said)), 'The question cites no evidence.']);
});
