import type { databaseProblems as english } from '../../en/problems/database.ts';

export const databaseProblems: typeof english = {
  'postgres.address': {
    title: 'Это не адрес базы данных',
    detail: 'Запишите его как postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
  },
  'postgres.unreachable': {
    title: 'База данных недоступна',
    detail: ({ host, why }) =>
      `PostgreSQL на ${host} не отвечает (${why}). Неподтверждённое могло не сохраниться; повторите попытку чуть позже.`,
  },
  'postgres.credentials': {
    title: 'База данных не принимает этого пользователя',
    detail: ({ host, user }) =>
      `PostgreSQL на ${host} не впускает «${user}»: проверьте имя и пароль в адресе, а также pg_hba.conf на сервере.`,
  },
  'postgres.no_database': {
    title: 'Такой базы данных нет',
    detail: ({ host, database }) =>
      `На ${host} в PostgreSQL нет базы «${database}». Создайте её (createdb "${database}"), затем запустите memoscope migrate.`,
  },
  'postgres.encoding': {
    title: 'База данных не в UTF-8',
    detail: ({ database, encoding }) =>
      `База «${database}» хранит тексты в ${encoding}. Создайте базу в UTF-8 (createdb --encoding UTF8 --template template0).`,
  },
  'postgres.rights': {
    title: 'Пользователю базы данных это не разрешено',
    detail: ({ why }) =>
      `PostgreSQL сообщает: ${why}. Дайте пользователю это право или укажите в адресе другого пользователя.`,
  },
  'postgres.older_schema': {
    title: 'База данных от более старого Memoscope',
    detail: ({ found, needed }) =>
      `В ней схема ${found}, её нужно сначала обновить до ${needed}: запустите memoscope migrate.`,
  },
  'postgres.newer_schema': {
    title: 'База данных для более нового Memoscope',
    detail: ({ found, known }) => `В ней схема ${found}, а эта версия знает ${known}. Обновите Memoscope.`,
  },
  'postgres.older_server': {
    title: 'PostgreSQL слишком старый',
    detail: ({ found, needed }) => `На сервере PostgreSQL ${found}; Memoscope нужна версия ${needed} или новее.`,
  },
  'postgres.clock': {
    title: 'Часы расходятся',
    detail: ({ seconds }) =>
      `Часы этой машины ${seconds > 0 ? 'спешат' : 'отстают'} на ${Math.abs(seconds)} с относительно базы данных. Настройте те и другие по серверу времени и запустите снова.`,
  },
  'postgres.full': {
    title: 'База данных переполнена',
    detail: 'У PostgreSQL нет места на диске. Освободите его и повторите попытку; сохранённое ранее не пропало.',
  },
  'postgres.busy': {
    title: 'База данных отвечала слишком долго',
    detail: 'PostgreSQL был перегружен, и ничего не сохранено. Повторите попытку чуть позже.',
  },
  'move.no_home': {
    title: 'Нечего переносить',
    detail: ({ home }) => `В «${home}» нет memoscope.db. Укажите в --home папку, которую надо перенести.`,
  },
  'move.taken': {
    title: 'Этот идентификатор или файл занят',
    detail: ({ id }) =>
      `Там, куда идёт перенос, «${id}» — другой датасет. Удалите один из двух и продолжите; перенесённое остаётся.`,
  },
  'move.differs': {
    title: 'Стороны расходятся',
    detail: ({ id, kind }) =>
      `Таблица ${kind} говорит о «${id}» на двух сторонах разное: данные изменили, или идентификатор занят другим. Остановите все серверы, удалите перенесённое и повторите попытку.`,
  },
};
