import { textsAbout } from '#texts';

const t = textsAbout('workspace');
interface TurnButtonProps {
  turn: string;
  /** The conversation has it. */
  known: boolean;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** A turn's id that leads to it in the timeline. */
export function TurnButton({ turn, known, onGo }: TurnButtonProps) {
  if (!known) return <span className="font-mono text-xs text-ink-3 line-through">{turn}</span>;
  return (
    <button
      type="button"
      title={t('go_to_turn', { turn })}
      onClick={() => onGo({ turn, session: null })}
      className="min-h-6 min-w-6 rounded-sm font-mono text-xs text-ink underline decoration-line-strong underline-offset-2 [overflow-wrap:anywhere] hover:decoration-ink"
    >
      {turn}
    </button>
  );
}
