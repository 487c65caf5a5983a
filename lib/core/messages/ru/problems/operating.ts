import type { operatingProblems as english } from '../../en/problems/operating.ts';
import type { Translated } from '../../translated.ts';

/** Problems of whoever runs a server for others. `variable` is one of the environment. */
export const operatingProblems: Translated<typeof english> = {
  'refused.metrics': {
    title: 'Метрики — только для этой машины',
    detail: 'Запустите сервер с --metrics-token или MEMOSCOPE_METRICS_TOKEN и передавайте этот токен как bearer.',
  },
  'refused.no_metrics': {
    title: 'Метрики не включены',
    detail: 'Запустите сервер с --metrics или MEMOSCOPE_METRICS=1.',
  },
  'usage.log': {
    title: 'Неизвестный вид журнала',
    detail: ({ given }) => `--log и MEMOSCOPE_LOG принимают json, а не «${given}».`,
  },
  'usage.drain': {
    title: 'Не число секунд',
    detail: ({ given }) => `--drain и MEMOSCOPE_DRAIN принимают секунды от 0 до 3600, а не «${given}».`,
  },
  'usage.otlp': {
    title: 'Туда трассировки не отправить',
    detail: ({ variable, takes }) => `${variable} принимает ${takes}; уберите её, чтобы трассировки не отправлялись.`,
  },
};
