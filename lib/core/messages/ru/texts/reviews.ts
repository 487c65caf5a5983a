import type {
  claims as englishClaims,
  reviews as englishReviews,
  verdicts as englishVerdicts,
} from '../../en/texts/reviews.ts';
import type { Translated } from '../../translated.ts';

/** What each verdict on a question's gold is called, and what became of a pack’s proposal. */
export const verdicts: Translated<typeof englishVerdicts> = {
  'gold-right': 'эталон верен',
  'gold-wrong': 'эталон неверен',
  ambiguous: 'неоднозначно',
  'evidence-wrong': 'опора неверна',
  'question-flawed': 'изъян вопроса',
  none: 'без вердикта',
  other: 'прочие вердикты',
  accepted: 'принято',
  rejected: 'отклонено',
  edited: 'изменено',
};

/** What reviews, error packs and proposals say besides. */
export const reviews: Translated<typeof englishReviews> = {
  your_review: 'ваша проверка',
  no_name: 'без имени',
  known_errors: 'Известные ошибки',
  note: 'заметка',
  proposal: '{first} и {last}',
  'differs/elsewhere':
    'у «{id}» другой текст и другой эталонный ответ, а вопроса, у которого единственного такой текст, в датасете нет',
  'differs/unknown': 'в датасете нет вопроса с таким id или текстом',
  'differs/text': 'в наборе текст вопроса «{text}»',
  'differs/gold': 'в наборе эталонный ответ «{text}»',
  'differs/and': ', и ',
  'differs/file': '{why}; в файле иначе.',
  'differs/turns': 'В диалоге нет реплик {turns}.',
};

/** What the label of a category claims that can be counted. */
export const claims: Translated<typeof englishClaims> = {
  'single-hop': 'ссылаются ровно на одну реплику',
  'multi-hop': 'ссылаются на две реплики и больше',
  temporal: 'спрашивают, когда или как долго',
};
