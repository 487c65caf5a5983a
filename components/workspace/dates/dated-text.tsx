import { currentLanguage, textsAbout } from '#texts';
import type { DateStamp } from '@/lib/core/model/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { dateWords } from '@/lib/core/timeline/index.ts';
import { meaningText } from '@/lib/core/timeline/meaning-text.ts';
import { meantDates } from '@/lib/core/timeline/relative-dates.ts';

const t = textsAbout('workspace');

/** A text whose words about time say, on pointing at them, which day they mean when said on that date. The words stay as they are. */
export function DatedText({ text, said }: { text: string; said: DateStamp }) {
  const dates = meantDates(text, said);
  if (dates.length === 0) return text;
  return dates.map(({ start, end, words, meaning }, i) => (
    <span key={start}>
      {text.slice(dates[i - 1]?.end ?? 0, start)}
      <abbr
        lang={currentLanguage()}
        title={t('meaning', { meaning: meaningText(meaning), said: dateWords(said) })}
        className="cursor-help underline decoration-evidence decoration-dotted decoration-2 underline-offset-3"
      >
        <span lang={languageOf(text) ?? currentLanguage()}>{words}</span>
      </abbr>
      {i === dates.length - 1 ? text.slice(end) : null}
    </span>
  ));
}
