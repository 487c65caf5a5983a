import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { diskProblem } from '../../core/problems/index.ts';
import type { Check } from '../http/index.ts';
import { checkSchema, isReadableOnly, REMEMBERED, type SharedStore } from '../store/index.ts';
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

/** What was read of the catalogue is remembered for a while, and what a replica has copies of needs no store. */
const WITHOUT_CATALOGUE = { without: ['#database-unreachable', '#time-limit'], seconds: REMEMBERED / 1_000 };
const WITHOUT_OBJECTS = { without: ['#objects-unreachable', '#time-limit'], seconds: Number.POSITIVE_INFINITY };

/**
 * What a server of a shared place needs: the catalogue, of a schema that is known here, and the store of objects. Replicas lose sight of
 * them at the same time: were none of them ready then, a balancer would send nobody to what they all could answer.
 */
export function sharedChecks({ jobs, checkSchema: checkShared, objects }: SharedStore): Check[] {
  return [
    // Asked anew each time: of most else the last answer is remembered.
    { name: 'catalogue', look: () => jobs.tickets(), does: WITHOUT_CATALOGUE },
    { name: 'schema', look: () => checkShared(), does: WITHOUT_CATALOGUE },
    { name: 'objects', look: () => objects.head('data', NOTHING), does: WITHOUT_OBJECTS },
  ];
}
