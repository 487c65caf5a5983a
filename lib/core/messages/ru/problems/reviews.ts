import type { reviewProblems as english } from '../../en/problems/reviews.ts';
import type { Translated } from '../../translated.ts';

export const reviewProblems: Translated<typeof english> = {
  'reviews.changed': {
    title: 'Проверку изменил кто-то другой',
    detail: ({ question, version, who }) =>
      version === 0
        ? `Проверку вопроса «${question}» тем временем удалили. Ничего не записано: "mine" — то, что было отправлено. Чтобы создать её заново, отправьте запрос ещё раз с If-None-Match: *.`
        : `Проверка вопроса «${question}» тем временем изменена${who === null ? '' : ` (${who})`}; сейчас у неё версия ${version}. Ничего не записано: "mine" — то, что было отправлено, "theirs" — то, что есть. Отправьте то, что должно остаться, с If-Match: "${version}".`,
  },
  'reviews.later': {
    title: 'После этого изменения было другое',
    detail: ({ question }) =>
      `То, что сказано о вопросе «${question}», с тех пор снова изменили. Отменить можно только последнее изменение; ничего не изменено.`,
  },
  'none.change': {
    title: 'Такого изменения нет',
    detail: ({ question, change }) =>
      `В истории вопроса «${question}» нет изменения «${change}». Хранятся последние сто изменений.`,
  },
};
