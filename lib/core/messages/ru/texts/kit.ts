import type { kit as english } from '../../en/texts/kit.ts';
import type { Translated } from '../../translated.ts';

/** What controls say wherever they stand, and what browsers notice themselves. */
export const kit: Translated<typeof english> = {
  silent: 'Сервер не отвечает',
  running: 'Проверьте, что Memoscope ещё работает в своём терминале, и повторите попытку.',
  failed: 'Запрос не выполнен',
  answered: 'Сервер ответил {status}. Повторите попытку.',
  unloaded: 'Не удалось загрузить',
  status: 'Сервер ответил со статусом {status}. Повторите попытку.',
  unreached: 'Сервер недоступен. Проверьте, что Memoscope ещё работает, и повторите попытку.',
  copied: 'Скопировано: {what}',
  uncopied: 'Браузер не разрешил копирование',
  link: 'Ссылка: {what}',
  bar: 'В адресной строке: {what}.',
  success: 'успех',
  shared: 'Оба агента выбрали общего друга',
  failure: 'неудача',
  unshared: 'Агенты не выбрали общего друга оба',
};
