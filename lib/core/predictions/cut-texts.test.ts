import { expect, it } from 'vitest';
import { sessionId, turnId } from '../model/index.ts';
import { matchTexts } from './index.ts';
import { ASKED, LOCOMO, readOne } from './testing.ts';

const said = {
  session: sessionId('session_1'),
  turn: turnId('D1:3'),
  text: 'Last week I planted a walnut tree behind the old mill, where the river bends towards the village.',
};

async function levels(...memories: string[]) {
  const { predictions } = readOne([{ sample_id: 'conv-7', question: ASKED[0]?.text, response: 'x', memories }]);
  const [matched] = await matchTexts(predictions, LOCOMO, async () => [said]);
  return matched?.retrieved?.map(({ level, turn, evidence }) => [level, turn, evidence]);
}

const found = ['turn', 'D1:3', true];
const text = ['text', undefined, false];

it('a text that was cut after so many characters is the turn it was cut from', async () => {
  expect(await levels(said.text.slice(0, 57))).toEqual([found]);
  expect(await levels(`${said.text.slice(0, 68)}…`, `${said.text.slice(0, 57)}...`)).toEqual([found, found]);
});

it('a short text, or one that is whole, is not tried without its last word', async () => {
  expect(await levels('I planted a walnut tre', 'Last week I planted a walnut tree behind a barn.')).toEqual([
    text,
    text,
  ]);
});

it('is quick for a text without end', async () => {
  const from = process.cpuUsage();
  await levels('word '.repeat(200_000), `${'w'.repeat(500_000)} x`, ' '.repeat(500_000));
  expect(process.cpuUsage(from).user).toBeLessThan(3e6);
});
