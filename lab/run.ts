/**
 * `npm run lab [-- --replicas 3 --workers 2 --store swift|folder --port N --no-people]`: a whole deployment on this machine until it is
 * interrupted. Whoever signs in is Ada, an admin.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startLab } from './lab.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    replicas: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    store: { type: 'string', default: existsSync('/usr/bin/swift-proxy-server') ? 'swift' : 'folder' },
    port: { type: 'string' },
    local: { type: 'boolean', default: false },
    people: { type: 'boolean', default: true },
  },
});

const lab = await startLab({
  replicas: Number(values.replicas),
  workers: Number(values.workers),
  store: values.store === 'swift' ? 'swift' : 'folder',
  ...(values.port && { port: Number(values.port) }),
  local: values.local,
  people: values.people && !values.local,
});
process.stdout.write(`The lab is ready at ${lab.url} (past the balancer: ${lab.direct.join(', ')})\n`);
const stop = () => void lab.stop().finally(() => process.exit());
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
