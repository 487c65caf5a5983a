// Runs the app's command until stdin is closed: the interpreter that started it holds the other end, which closes however it ends.
import { pathToFileURL } from 'node:url';

process.argv.splice(1, 1);
process.stdin.on('end', () => process.emit('SIGTERM') || process.exit());
process.stdin.on('error', () => process.exit());
process.stdin.resume().unref();
await import(pathToFileURL(process.argv[1]).href);
