import type { databaseProblems as english } from '../../en/problems/database.ts';

export const databaseProblems: typeof english = {
  'postgres.address': {
    title: '不是数据库地址',
    detail: '请写成 postgres://USER:PASSWORD@HOST:PORT/DATABASE。',
  },
  'postgres.unreachable': {
    title: '无法连接数据库',
    detail: ({ host, why }) => `${host} 上的 PostgreSQL 没有响应（${why}）。未确认的内容可能没有保存；请稍后重试。`,
  },
  'postgres.credentials': {
    title: '数据库拒绝该用户',
    detail: ({ host, user }) =>
      `${host} 上的 PostgreSQL 不允许“${user}”登录：请检查地址中的用户名和密码，以及服务器的 pg_hba.conf。`,
  },
  'postgres.no_database': {
    title: '没有这个数据库',
    detail: ({ host, database }) =>
      `${host} 上的 PostgreSQL 没有数据库“${database}”。请创建它（createdb "${database}"），然后运行 memoscope migrate。`,
  },
  'postgres.encoding': {
    title: '数据库不是 UTF-8 编码',
    detail: ({ database, encoding }) =>
      `数据库“${database}”以 ${encoding} 保存文本。请创建 UTF-8 编码的数据库（createdb --encoding UTF8 --template template0）。`,
  },
  'postgres.rights': {
    title: '数据库用户无权执行此操作',
    detail: ({ why }) => `PostgreSQL 提示：${why}。请授予该用户相应权限，或在地址中换用其他用户。`,
  },
  'postgres.older_schema': {
    title: '数据库来自较旧的 Memoscope',
    detail: ({ found, needed }) => `其 schema 为 ${found}，须先升级到 ${needed}：请运行 memoscope migrate。`,
  },
  'postgres.newer_schema': {
    title: '数据库属于较新的 Memoscope',
    detail: ({ found, known }) => `其 schema 为 ${found}，此版本只支持到 ${known}。请更新 Memoscope。`,
  },
  'postgres.older_server': {
    title: 'PostgreSQL 版本过旧',
    detail: ({ found, needed }) => `服务器为 PostgreSQL ${found}；Memoscope 需要 ${needed} 或更高版本。`,
  },
  'postgres.clock': {
    title: '时钟不一致',
    detail: ({ seconds }) =>
      `本机时钟比数据库${seconds > 0 ? '快' : '慢'} ${Math.abs(seconds)} 秒。请让两者与时间服务器同步，然后重新启动。`,
  },
  'postgres.full': {
    title: '数据库已满',
    detail: 'PostgreSQL 的磁盘没有空间。请腾出一些空间后重试；之前保存的内容不会丢失。',
  },
  'postgres.busy': {
    title: '数据库响应过慢',
    detail: 'PostgreSQL 一时负载过重，没有保存任何内容。请稍后重试。',
  },
  'move.no_home': {
    title: '没有可搬运的内容',
    detail: ({ home }) => `“${home}”中没有 memoscope.db。请用 --home 指定要搬运的文件夹。`,
  },
  'move.taken': {
    title: '该 ID 或文件已被占用',
    detail: ({ id }) => `目标处的“${id}”是另一个数据集。请移除其中之一再继续；已迁移的内容会保留。`,
  },
  'move.differs': {
    title: '两边不一致',
    detail: ({ id, kind }) =>
      `表 ${kind} 中关于“${id}”的内容两边不同：它被更改过，或该 ID 已属于其他内容。请停止所有服务器，在目标处移除它，然后重试。`,
  },
};
