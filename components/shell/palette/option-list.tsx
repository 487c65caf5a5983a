import type { MouseEvent } from 'react';
import { textsAbout } from '#texts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { Box } from '../../kit/box.tsx';
import { isPlainClick } from '../../kit/copy-link.ts';
import { Link } from '../../kit/link.tsx';
import { GROUPS, type Option } from './option.ts';

const t = textsAbout('shell');

interface OptionListProps {
  id: string;
  options: Option[];
  /** Key of the option that Enter takes. */
  active: string | null;
  onTake: (option: Option, where: 'here') => void;
}

/** The element of an option, for `aria-activedescendant`. */
export const optionId = (key: string) => `palette-${encodeURIComponent(key)}`;

/** What was found, by kind. Places are links. */
export function OptionList({ id, options, active, onTake }: OptionListProps) {
  return (
    <Box role="listbox" id={id} aria-label={t('places')} className="min-h-0 flex-1 overflow-y-auto p-1.5">
      {GROUPS.map((group) => {
        const members = options.filter((option) => option.group === group);
        if (members.length === 0) return null;
        return (
          <Box key={group} role="group" aria-label={t(group)}>
            <p aria-hidden className="label-caps px-2 pt-2 pb-1">
              {t(group)}
            </p>
            {members.map((option) => (
              <OptionRow key={option.key} option={option} active={option.key === active} onTake={onTake} />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}

const ROW =
  'flex w-full min-w-0 items-baseline gap-3 rounded-md px-2 py-1.5 text-left text-sm text-ink-2 hover:bg-sunken aria-selected:bg-hover aria-selected:text-ink';

function OptionRow({ option, active, onTake }: { option: Option; active: boolean } & Pick<OptionListProps, 'onTake'>) {
  const { key, title, detail, go } = option;
  const common = { id: optionId(key), role: 'option', tabIndex: -1, 'aria-selected': active, className: ROW };
  const content = (
    <>
      <span
        {...inItsLanguage(typeof title === 'string' ? title : '')}
        className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere]"
      >
        {title}
      </span>
      {detail ? <span className="max-w-[40%] shrink-0 truncate text-xs text-ink-3">{detail}</span> : null}
    </>
  );
  if (!('href' in go)) {
    return (
      <Box {...common} onClick={() => onTake(option, 'here')}>
        {content}
      </Box>
    );
  }
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onTake(option, 'here');
  };
  return (
    <Link {...common} href={go.href} prefetch={false} onClick={onClick}>
      {content}
    </Link>
  );
}
