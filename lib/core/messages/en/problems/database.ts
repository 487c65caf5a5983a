/** `host` with its port where one was named. */
interface AtHost {
  host: string;
}

/** Problems with a PostgreSQL database that several servers share. */
export const databaseProblems = {
  'postgres.address': {
    title: 'Not an address of a database',
    detail: 'Write it as postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
  },
  'postgres.unreachable': {
    title: 'The database can’t be reached',
    detail: ({ host, why }: AtHost & { why: string }) =>
      `PostgreSQL at ${host} does not answer (${why}). What was not confirmed may not be saved; try again in a moment.`,
  },
  'postgres.credentials': {
    title: 'The database refuses this user',
    detail: ({ host, user }: AtHost & { user: string }) =>
      `PostgreSQL at ${host} does not let "${user}" in: check the name and the password in the address, and pg_hba.conf of the server.`,
  },
  'postgres.no_database': {
    title: 'There is no such database',
    detail: ({ host, database }: AtHost & { database: string }) =>
      `PostgreSQL at ${host} has no database "${database}". Create it (createdb "${database}"), then run memoscope migrate.`,
  },
  'postgres.encoding': {
    title: 'The database is not in UTF-8',
    detail: ({ database, encoding }: { database: string; encoding: string }) =>
      `The database "${database}" keeps texts in ${encoding}. Create one in UTF-8 (createdb --encoding UTF8 --template template0).`,
  },
  'postgres.rights': {
    title: 'The database user may not do this',
    detail: ({ why }: { why: string }) =>
      `PostgreSQL says: ${why}. Give the user the right, or name another user in the address.`,
  },
  'postgres.older_schema': {
    title: 'The database is of an older Memoscope',
    detail: ({ found, needed }: { found: number; needed: number }) =>
      `It has schema ${found} and must be brought to ${needed} first: run memoscope migrate.`,
  },
  'postgres.newer_schema': {
    title: 'The database was made for a newer Memoscope',
    detail: ({ found, known }: { found: number; known: number }) =>
      `It has schema ${found}, this version knows ${known}. Update Memoscope.`,
  },
  'postgres.older_server': {
    title: 'PostgreSQL is too old',
    detail: ({ found, needed }: { found: string; needed: number }) =>
      `The server is PostgreSQL ${found}; Memoscope needs ${needed} or later.`,
  },
  'postgres.clock': {
    title: 'The clocks differ',
    detail: ({ seconds }: { seconds: number }) =>
      `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of the database. Set both by a time server, then start again.`,
  },
  'postgres.full': {
    title: 'The database is full',
    detail: 'PostgreSQL has no room on its disk. Make some and try again; what was saved before is kept.',
  },
  'postgres.busy': {
    title: 'The database took too long',
    detail: 'PostgreSQL had too much to do at once, and nothing was saved. Try again in a moment.',
  },
  'move.no_home': {
    title: 'Nothing to carry',
    detail: ({ home }: { home: string }) =>
      `There is no memoscope.db in "${home}". Name with --home the folder that is to be carried.`,
  },
  'move.taken': {
    title: 'Something else has this id or file',
    detail: ({ id }: { id: string }) =>
      `Where it is to go, "${id}" is another dataset. Remove one of both, then go on; what was carried so far stays.`,
  },
  /** `kind`: the table. */
  'move.differs': {
    title: 'Both sides differ',
    detail: ({ id, kind }: { id: string; kind: string }) =>
      `The table ${kind} does not say the same about "${id}" on both sides: it was changed, or something else has this id. Stop all servers, remove it where it was carried to, and try again.`,
  },
};
