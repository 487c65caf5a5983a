import { type ProblemError, problemIn } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';

/** A database as people name it. */
export interface Place {
  /** With its port. */
  host: string;
  user: string;
  database: string;
}

/** The connection is lost, or none can be had: by codes of the system and of PostgreSQL. */
const LOST =
  /^(E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_|HOSTUNREACH|NETUNREACH|HOSTDOWN)|08...|57P0[1-5]|53300|.*CERT|ERR_(TLS|SSL)|UNABLE_TO)/;
/** What the driver says without a code. */
const LOST_WORDS = /connection (terminated|error)|timeout exceeded|read timeout|not queryable|does not support SSL/i;

/** The problem that an error of the database stands for; null for any other error. */
export function databaseProblem(error: unknown, { host, user, database }: Place): ProblemError | null {
  if (!(error instanceof Error) || problemIn(error)) return null;
  const { code = '' } = error as { code?: string };
  if (LOST.test(code) || (code === '' && LOST_WORDS.test(error.message)))
    return problem('postgres.unreachable', { host, why: /^E/.test(code) ? code : error.message });
  if (/^28/.test(code) || (code === '' && /password/.test(error.message)))
    return problem('postgres.credentials', { host, user });
  if (code === '3D000') return problem('postgres.no_database', { host, database });
  if (code === '42501' || code === '25006') return problem('postgres.rights', { why: error.message });
  if (code === '53100') return problem('postgres.full', {});
  // A statement that took too long, or two that waited for each other.
  if (/^(57014|55P03|40P01|40001)$/.test(code)) return problem('postgres.busy', {});
  return null;
}
