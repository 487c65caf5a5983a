import type { judge as english } from '../../en/texts/judge.ts';
import type { Translated } from '../../translated.ts';

export const judge: Translated<typeof english> = {
  plan: '{judge}, адрес {host}: оценить {n, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}}',
  skipped:
    'Пропущено {n, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}}: в наборе нет эталона, или промпт не знает этого типа',
  estimated:
    '{calls, plural, one {# запрос} few {# запроса} many {# запросов} other {# запроса}}, примерно {tokens_in, number} токенов на вход и {tokens_out, number} на выход',
  kept: 'С прошлого раза сохранено {n, plural, one {# ответ судьи} few {# ответа судьи} many {# ответов судьи} other {# ответа судьи}}: снова они не запрашиваются',
  cost: 'примерно {cost} доллара США',
  no_cost: 'без стоимости: --price-in и --price-out задают цену миллиона токенов в долларах США',
  leaves: 'Вопрос, эталон и ответ по каждому отправляются на {host}.',
  confirm: 'Спросить? [y/N]',
  going: 'Оценено {done, number} из {total, number}, верных {right, number}, без вердикта {none, number}',
  judged: '{judge}: верных {right, number} из {judged, number}',
  none: 'Без вердикта {n, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}}: {why}',
  unread: 'ответ судьи не читается как вердикт',
  spent: 'токенов на вход {tokens_in, number}, на выход {tokens_out, number}, по счёту интерфейса',
  stored: 'У {run} стало одним судьёй больше',
  written: 'Записано в {file}',
};
