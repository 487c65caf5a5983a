'use client';

import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { workspaceStore } from '@/components/state/workspace-store.ts';
import { Button } from '../../kit/button.tsx';
import { Switch } from '../../kit/switch.tsx';
import { SavesLine } from '../review/saves-line.tsx';
import type { Triage } from './use-triage.ts';
import type { TriageActions } from './use-triage-keys.ts';

const t = textsAbout('triage');

interface FooterProps {
  actions: TriageActions;
  /** The question that comes next; null when no other is open. */
  next: string | null;
}

/** Under the panel: what was saved, and whether the queue goes on by itself. */
export function TriageFooter({ actions, next }: FooterProps) {
  const { advance, setAdvance } = useStore(workspaceStore);
  return (
    <div className="shrink-0 border-t border-line bg-panel px-4 py-1">
      <SavesLine onUndo={actions.undo} hint="u" />
      <div className="flex items-center gap-2 border-t border-line py-1.5 text-xs text-ink-2">
        <Switch label={t('next_automatically')} checked={advance} onChange={setAdvance} />
        <span className="flex-1">{t('next_automatically')}</span>
        {next === null ? null : (
          <span className="truncate text-ink-3">
            {t('and_then')} <span className="font-mono">{next}</span>
          </span>
        )}
      </div>
    </div>
  );
}

interface BarProps extends Pick<FooterProps, 'actions'> {
  triage: Triage;
  onMore: () => void;
}

const LARGE = 'h-11 justify-center';

/** The same decisions under the conversation of a narrow screen. */
export function TriageBar({ triage, actions, onMore }: BarProps) {
  const [first] = triage.proposals;
  return (
    <div className="shrink-0 border-t border-line bg-panel px-4 pb-2">
      <SavesLine onUndo={actions.undo} />
      <div className="grid grid-cols-3 gap-2">
        {first ? (
          <Button variant="primary" className={LARGE} disabled={first.unfit !== null} onClick={actions.accept}>
            {t('accept')}
          </Button>
        ) : (
          <Button className={LARGE} onClick={() => actions.decide('gold-wrong')}>
            {t('gold_wrong')}
          </Button>
        )}
        <Button className={LARGE} onClick={() => actions.decide('gold-right')}>
          {first ? t('reject') : t('gold_right')}
        </Button>
        <Button className={LARGE} onClick={onMore}>
          {t('more')}
        </Button>
      </div>
    </div>
  );
}
