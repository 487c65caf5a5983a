import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { diskProblem } from '../../core/problems/index.ts';
import type { Check } from '../http/index.ts';
import { checkSchema, isReadableOnly, type SharedStore } from '../store/index.ts';
import type { Service } from './service.ts';

/** What a server of one home folder needs: its database, of the schema that is known here, and the folder. */
export function homeChecks(home: string, { runs, readOnly }: Pick<Service, 'runs' | 'readOnly'>): Check[] {
  const mode = readOnly && isReadableOnly(home) ? constants.R_OK : constants.R_OK | constants.W_OK;
  return [
    { name: 'catalogue', look: () => runs.mappings() },
    { name: 'schema', look: async () => checkSchema(home) },
    {
      name: 'objects',
      async look() {
        await access(home, mode).catch((error: unknown) => {
          throw diskProblem(error) ?? error;
        });
      },
    },
  ];
}

/** A key that no bytes have: whether it is there is answered by a store that can be reached. */
const NOTHING = '0'.repeat(64);

/** What a server of a shared place needs: the catalogue, of a schema that is known here, and the store of objects. */
export function sharedChecks({ jobs, checkSchema: checkShared, objects }: SharedStore): Check[] {
  return [
    // Asked anew each time: of most else the last answer is remembered.
    { name: 'catalogue', look: () => jobs.tickets() },
    { name: 'schema', look: () => checkShared() },
    { name: 'objects', look: () => objects.head('data', NOTHING) },
  ];
}
