import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { problemIn } from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';

it('a run that was ended while it wrote is stored only by whoever saw what is left of it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-cut-'));
  const service = new LocalService({ home: path.join(folder, 'home') });
  try {
    const questions = ['What grows by the pond?', 'Who dug the pond?', 'When was it dug?'];
    const conversation = {
      speaker_a: 'Ada',
      speaker_b: 'Bo',
      session_1_date_time: '9:00 am on 3 March, 2024',
      session_1: [{ speaker: 'Ada', dia_id: 'D1:1', text: 'Reed grows by the pond.' }],
    };
    const qa = questions.map((question) => ({ question, answer: 'reed', evidence: ['D1:1'], category: 4 }));
    const dataset = path.join(folder, 'pond.json');
    writeFileSync(dataset, JSON.stringify([{ sample_id: 'pond', conversation, qa }]));
    const [opened] = await service.open(dataset);
    while ((await service.dataset(opened?.id ?? '')).state === 'indexing')
      await new Promise((next) => setTimeout(next, 20));

    const file = { name: 'run.json', path: path.join(folder, 'run.json') };
    const text = JSON.stringify(questions.map((question) => ({ question, response: 'reed' })));
    writeFileSync(file.path, text.slice(0, -20));
    await expect(service.runs.add('pond', file, {})).rejects.toThrow(/2 complete entries/);
    const preview = await service.runs.preview('pond', file, null);
    expect(preview).toMatchObject({
      mapping: { rows: '$[]', cut: true },
      systems: [{ report: { rows: 2, matched: 2, missing: { total: 1 }, problems: { total: 1 } } }],
    });
    expect(await service.runs.list('pond')).toEqual([]);
    const [run] = await service.runs.add('pond', file, { mapping: preview.mapping });
    expect(run).toMatchObject({ rows: 2, report: { problems: { total: 1 } } });

    // Files of this shape are not all cut.
    await service.runs.saveMapping('pond runs', preview.mapping);
    expect((await service.runs.mappings())[0]?.mapping.cut).toBeUndefined();

    writeFileSync(file.path, '[{"question": "Who?" "response": "reed"}, {"question": "W');
    const broken = await service.runs.preview('pond', file, null).catch(problemIn);
    expect(broken).toMatchObject({ status: 422, type: '#invalid-json' });
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
