import type { objectProblems as english } from '../../en/problems/objects.ts';
import type { Translated } from '../../translated.ts';

const RESTART = 'запустите Memoscope снова';

/** Problems with the object store of a shared deployment. */
export const objectProblems: Translated<typeof english> = {
  'objects.address': {
    title: 'Это не адрес хранилища объектов',
    detail: ({ named }) =>
      `${named === '' ? 'Это' : `«${named}»`} — не адрес хранилища объектов. Запишите его как s3://BUCKET/PREFIX или file:///FOLDER.`,
  },
  'objects.bucket_name': {
    title: 'Это не имя бакета',
    detail: ({ bucket }) =>
      `«${bucket}» слишком коротко: в имени бакета не меньше 3 знаков. Исправьте его в s3://BUCKET/PREFIX.`,
  },
  'objects.endpoint': {
    title: 'Адрес сервера хранилища объектов не подходит',
    detail: `AWS_ENDPOINT_URL_S3, а если она не задана — AWS_ENDPOINT_URL, не является адресом http:// или https:// одного лишь сервера. Исправьте её и ${RESTART}; для AWS она не нужна.`,
  },
  'objects.no_credentials': {
    title: 'Нет ключей к хранилищу объектов',
    detail: ({ host }) =>
      `Без ключей запросы к ${host} не отправляются. Задайте AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY и ${RESTART}.`,
  },
  'objects.credentials': {
    title: 'Хранилище объектов не принимает ключи',
    detail: ({ host, code }) =>
      `Сервер ${host} не принимает AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY или AWS_SESSION_TOKEN (${code}). Исправьте их и ${RESTART}.`,
  },
  'objects.forbidden': {
    title: 'Хранилище объектов этого не разрешает',
    detail: ({ host, bucket }) =>
      `Серверу ${host} эти ключи известны, но прав на это в бакете «${bucket}» у них нет. Нужны права на список, чтение, запись и удаление.`,
  },
  'objects.no_bucket': {
    title: 'Такого бакета нет',
    detail: ({ host, bucket }) =>
      `На сервере ${host} нет бакета «${bucket}». Создайте его или исправьте адрес и ${RESTART}.`,
  },
  'objects.region': {
    title: 'Бакет находится в другом месте',
    detail: ({ host, bucket, region }) =>
      `Сервер ${host} сообщает, что бакет «${bucket}» не в регионе ${region}. Укажите его регион в AWS_REGION и ${RESTART}.`,
  },
  'objects.clock': {
    title: 'Часы расходятся',
    detail: ({ host }) =>
      `Сервер ${host} отклоняет запросы: часы этой машины слишком расходятся с его часами. Установите часы этой машины и повторите попытку.`,
  },
  'objects.folder': {
    title: 'Папка хранилища объектов недоступна',
    detail: 'Её нет, или в неё нельзя писать. Создайте или подключите её и повторите попытку.',
  },
  'objects.unreachable': {
    title: 'Хранилище объектов недоступно',
    detail: ({ host, why }) =>
      `Сервер хранилища объектов ${host} ${why}. То, что уже есть на этом сервере, можно читать; для остального повторите попытку.`,
  },
  'objects.refused': {
    title: 'Хранилище объектов отказывает',
    detail: ({ host, status, code }) =>
      `Сервер ${host} ответил ${status} (${code}) на запрос, который должен был выполнить. Проверьте, что он поддерживает протокол S3.`,
  },
  'objects.missing': {
    title: 'В хранилище объектов этого нет',
    detail: ({ key }) =>
      `В хранилище объектов больше нет ${key}. Восстановите его из резервной копии или откройте файл снова.`,
  },
  'objects.damaged': {
    title: 'Повреждено в хранилище объектов',
    detail: ({ key }) =>
      `То, что хранилище отдало как ${key}, отличается от сохранённого. Ничего из этого не используется. Повторите попытку; если не поможет, восстановите из резервной копии.`,
  },
};
