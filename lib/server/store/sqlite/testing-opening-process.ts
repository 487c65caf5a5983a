/** For tests: a process that opens the catalogue of each home folder it is told, at the moment it is told, and answers how that went. */
import { openStore } from '../store.ts';

process.on('message', async ({ home, at }: { home: string; at: number }) => {
  // So that several do it in the same millisecond.
  while (Date.now() < at);
  try {
    const store = openStore(home);
    await store.datasets.all();
    await store.close();
    process.send?.('opened');
  } catch (error) {
    process.send?.(String(error));
  }
});
process.send?.('here');
process.once('disconnect', () => process.exit());
