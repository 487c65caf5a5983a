/** What controls say wherever they stand, and what browsers notice themselves. */
export const kit = {
  silent: 'The server is not responding',
  running: 'Check that Memoscope is still running in its terminal, then try again.',
  failed: 'The request failed',
  answered: 'The server answered {status}. Try again.',
  unloaded: 'This could not be loaded',
  status: 'The server answered with status {status}. Try again.',
  unreached: 'The server could not be reached. Check that Memoscope is still running, then try again.',
  copied: '{what} copied',
  uncopied: 'The browser did not allow copying',
  link: 'Link to {what}',
  bar: 'The address bar shows {what}.',
  success: 'success',
  shared: 'Both agents selected the friend they share',
  failure: 'failure',
  unshared: 'The agents did not both select the friend they share',
} as const;
