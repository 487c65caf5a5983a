/** Problems of whoever runs a server for others. `variable` is one of the environment. */
export const operatingProblems = {
  'refused.metrics': {
    title: 'Metrics are for this machine alone',
    detail: 'Start the server with --metrics-token or MEMOSCOPE_METRICS_TOKEN, and send that as a bearer token.',
  },
  'refused.no_metrics': {
    title: 'No metrics are told',
    detail: 'Start the server with --metrics or MEMOSCOPE_METRICS=1.',
  },
  'usage.log': {
    title: 'Unknown form of log',
    detail: ({ given }: { given: string }) => `--log and MEMOSCOPE_LOG take json, not "${given}".`,
  },
  'usage.drain': {
    title: 'Not a number of seconds',
    detail: ({ given }: { given: string }) =>
      `--drain and MEMOSCOPE_DRAIN take seconds from 0 to 3600, not "${given}".`,
  },
  'usage.otlp': {
    title: 'Traces cannot be sent there',
    detail: ({ variable, takes }: { variable: string; takes: string }) =>
      `${variable} takes ${takes}; take it away to send no traces.`,
  },
};
