/** `node bin/notice.ts` writes NOTICE anew; a test holds it to what is installed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { notices } from './licences.ts';
import { root } from './version.ts';

const HEAD = `Memoscope
Copyright The Memoscope contributors

Licensed under the Apache License, Version 2.0 (LICENSE).

The package holds work of others, each under its own licence. Their texts are in THIRD-PARTY-LICENSES.txt of the package, with those of
what Next.js holds of others in turn.

`;

export const notice = (): string => `${HEAD}${notices().join('\n')}\n`;

if (import.meta.main) writeFileSync(path.join(root, 'NOTICE'), notice());
