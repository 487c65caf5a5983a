import type { texts as english } from '../en/texts.ts';
import type { Translated } from '../translated.ts';
import { audit } from './texts/audit.ts';
import { commands } from './texts/commands.ts';
import { gaps } from './texts/dates.ts';
import { dialogueFigures } from './texts/dialogue-figures.ts';
import { families, typeHints } from './texts/families.ts';
import { help } from './texts/help.ts';
import { keys } from './texts/keys.ts';
import { kit } from './texts/kit.ts';
import { metrics } from './texts/metrics.ts';
import { claims, reviews, verdicts } from './texts/reviews.ts';
import { ruleReasons, rules } from './texts/rules.ts';
import { shell } from './texts/shell.ts';
import { attributions, evidenceKinds, flags, headlines, outcomes, scopes } from './texts/terms.ts';
import { workspace } from './texts/workspace.ts';

/** The texts of pages and of the command line in Chinese, by what they are about. */
export const texts: Translated<typeof english> = {
  attributions,
  audit,
  claims,
  commands,
  dialogueFigures,
  evidenceKinds,
  families,
  flags,
  gaps,
  headlines,
  help,
  keys,
  kit,
  metrics,
  outcomes,
  reviews,
  ruleReasons,
  rules,
  scopes,
  shell,
  typeHints,
  verdicts,
  workspace,
};
