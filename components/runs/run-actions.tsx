'use client';

import { FileText, GitCompareArrows, Pencil } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { Run, RunHead } from '@/lib/core/model/index.ts';
import { api, compareHref, reportHref, runsHref } from '@/lib/core/url/index.ts';
import { Button, buttonClass, IconButton } from '../kit/button.tsx';
import { Input } from '../kit/input.tsx';
import { KeyHint } from '../kit/kbd.tsx';
import { Link } from '../kit/link.tsx';
import { Menu, MenuItem, MenuLabel } from '../kit/menu.tsx';
import { notify, notifyProblem } from '../kit/notify.ts';
import { Popover, PopoverClose } from '../kit/popover.tsx';
import { Removal } from '../kit/removal.tsx';
import { send } from '../kit/requests.ts';
import { inSite, isHeld, siteRuns } from '../kit/site.ts';
import { useKeys } from '../kit/use-keys.ts';
import { CompareHeld } from '../results/compare-held.tsx';
import { DescribeButton } from './describe-run.tsx';

const t = textsAbout('runs');
const kit = textsAbout('kit');
const compare = textsAbout('ticked');

interface RunActionsProps {
  run: RunHead;
  others: Pick<RunHead, 'id' | 'name'>[];
  readOnly: boolean;
}

/** Compare, rename, delete. */
export function RunActions({ run, others, readOnly }: RunActionsProps) {
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  useKeys({
    c: () => (inSite() ? isHeld('compare') && router.push(compareHref(siteRuns())) : button.current?.click()),
  });
  return (
    <span className="flex items-center gap-1">
      <Menu
        trigger={
          <Button
            ref={button}
            data-live=""
            size="sm"
            disabled={others.length === 0}
            title={others.length === 0 ? t('upload_another') : undefined}
          >
            <GitCompareArrows aria-hidden className="size-3.5" /> {compare('compare')} <KeyHint of="c" />
          </Button>
        }
      >
        <MenuLabel>{t('compare_with')}</MenuLabel>
        {others.map((other) => (
          <MenuItem key={other.id} onSelect={() => router.push(compareHref([run.id, other.id]))}>
            {other.name}
          </MenuItem>
        ))}
      </Menu>
      <Link
        data-live
        href={reportHref({ runs: [run.id] })}
        title={t('report_title')}
        className={buttonClass('default', 'sm')}
      >
        <FileText aria-hidden className="size-3.5" /> {t('report')}
      </Link>
      <CompareHeld size="sm" />
      {readOnly ? null : (
        <>
          <RenameButton run={run} />
          <DescribeButton run={run} />
          <DeleteButton run={run} onDeleted={() => router.push(runsHref(run.dataset))} />
        </>
      )}
    </span>
  );
}

/** Gives a run another name. Its address stays. */
export function RenameButton({ run }: { run: RunHead }) {
  const router = useRouter();
  const [name, setName] = useState(run.name);
  const close = useRef<HTMLButtonElement>(null);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send('PATCH', api.run(run.id), { name: name.trim() });
    if (!answer.ok) return notifyProblem(answer.problem);
    close.current?.click();
    router.refresh();
  };
  return (
    <Popover
      label={t('rename_name', { name: run.name })}
      align="end"
      trigger={
        <IconButton label={t('rename_name', { name: run.name })} size="sm">
          <Pencil aria-hidden className="size-3.5" />
        </IconButton>
      }
    >
      <form onSubmit={rename} className="flex gap-2">
        <Input
          aria-label={t('new_name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" disabled={name.trim() === '' || name.trim() === run.name}>
          {t('rename')}
        </Button>
        <PopoverClose asChild>
          <button ref={close} type="button" className="sr-only" tabIndex={-1}>
            {kit('close')}
          </button>
        </PopoverClose>
      </form>
    </Popover>
  );
}

/** Deletes a run after saying what that means. For some seconds a notice offers to bring it back. */
export function DeleteButton({ run, onDeleted }: { run: RunHead; onDeleted: () => void }) {
  const router = useRouter();
  const remove = async () => {
    const answer = await send('DELETE', api.run(run.id));
    if (!answer.ok) return notifyProblem(answer.problem);
    notify({ kind: 'done', text: t('was_deleted', { name: run.name }), undo: () => void restore() });
    onDeleted();
    router.refresh();
  };
  const restore = async () => {
    const answer = await send<Run>('POST', api.restoreRun(run.id));
    if (!answer.ok) return notifyProblem(answer.problem);
    notify({ kind: 'done', text: t('is_back', { name: answer.value.name }) });
    router.refresh();
  };
  return (
    <Removal
      label={t('delete_name', { name: run.name })}
      verb={t('delete')}
      question={t('delete_question', { name: run.name })}
      onRemove={remove}
    >
      {t('delete_what', { file: run.file })}
    </Removal>
  );
}
