import type { peopleProblems as english } from '../../en/problems/people.ts';

export const peopleProblems: typeof english = {
  'people.sign_in': {
    title: 'Сначала войдите',
    detail:
      'Этот сервер отвечает тем, кто вошёл. Откройте его в браузере или пришлите токен API: Authorization: Bearer TOKEN.',
  },
  'people.role': {
    title: 'Ваша роль этого не позволяет',
    detail: ({ needed }) => `Для этого нужна роль ${needed}. Её может дать администратор.`,
  },
  'people.not_yours': {
    title: 'Это чужой прогон',
    detail: ({ name }) =>
      `Его загрузил(а) ${name}. Переименовать, удалить или вернуть его может только загрузивший или администратор набора данных.`,
  },
  'people.rate': { title: 'Слишком много запросов', detail: ({ seconds }) => `Повторите через ${seconds} с.` },
  'people.no_paths': {
    title: 'Файлы этой машины не открываются',
    detail: 'Файлы сюда загружают; администратор может открыть и URL.',
  },
  'people.same_file': {
    title: 'Такой файл уже есть',
    detail:
      'Кто-то хранит набор из того же файла, и он открыт только людям из списка. Попросите доступ у администратора.',
  },
  'people.state': {
    title: 'Этот вход нельзя завершить',
    detail: 'Он уже использован, устарел или начат в другом браузере. Войдите снова.',
  },
  'people.provider': {
    title: 'Поставщик учётных записей вас не впустил',
    detail: ({ why }) => `Он сообщает: ${why}`,
  },
  'people.no_role': {
    title: 'У вас здесь нет роли',
    detail: 'Ни у одной из ваших групп нет роли на этом сервере. Попросите её у администратора.',
  },
  'people.last_admin': {
    title: 'Последний администратор остаётся',
    detail: 'Набору для людей из списка нужен администратор. Сначала дайте эту роль кому-нибудь ещё.',
  },
  'people.token_role': {
    title: 'Больше вашей роли',
    detail: ({ role }) => `Токену можно не больше, чем вам: ${role}.`,
  },
  'people.by_token': {
    title: 'Не с токеном',
    detail: 'Токенами и сеансами управляет тот, кто вошёл через браузер.',
  },
  'people.no_token': { title: 'Такого токена нет', detail: ({ id }) => `У вас нет токена «${id}».` },
  'people.nobody': { title: 'Такого человека нет', detail: ({ subject }) => `«${subject}» нет в этом списке.` },
  'oidc.unreachable': {
    title: 'Поставщик учётных записей недоступен',
    detail: ({ issuer, why }) =>
      `${issuer} не дал настроек OpenID Connect (${why}). Проверьте --oidc и доступ к нему с этой машины.`,
  },
  'usage.oidc': {
    title: 'Не хватает настроек входа',
    detail: ({ missing }) => `Для --oidc нужны ещё: ${missing.join(', ')}.`,
  },
  'usage.oidc_address': {
    title: 'Небезопасный адрес для входа',
    detail: ({ address }) => `${address} должен начинаться с https:// (http:// — только на этой машине).`,
  },
  'usage.secret_file': {
    title: 'Секрет не читается',
    detail: ({ variable, file, code }) =>
      `${variable} указывает на «${file}», а этот файл не читается (${code}). Укажите файл с секретом, который этому пользователю можно читать.`,
  },
  'usage.secret_empty': {
    title: 'Файл секрета пуст',
    detail: ({ variable, file }) =>
      `${variable} указывает на «${file}», а секрета в нём нет. Запишите секрет в файл или уберите переменную.`,
  },
  'usage.roles': {
    title: 'Это не роль',
    detail: ({ text }) => `«${text}» непонятно: пишите GROUP=ROLE, где роль — viewer, reviewer, uploader или admin.`,
  },
};
