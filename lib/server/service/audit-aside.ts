import type { Dataset } from '../../core/model/index.ts';
import { MOST_LOCAL } from '../../core/search/question-list.ts';
import { askedBy, currentAsker } from './asking.ts';
import type { AuditService } from './audit-service.ts';
import type { AuditHelp } from './local-audit.ts';
import type { Work } from './work.ts';

/** Has workers read the conversations of an audit: for all who wait for it, whoever of them leaves. */
export const helpOf = (work: Work): AuditHelp => ({
  compute: (id) => askedBy({ client: currentAsker().client, signal: null }, () => work.ask('auditComputed', id)),
  ofQuestion: (id, question) => work.ask('auditQuestion', id, question),
});

/** Audits where they hold nobody up: what looks at every question of a long list is worked out by a worker. */
export function auditAside(here: AuditService, work: Work, dataset: (id: string) => Promise<Dataset>): AuditService {
  const isLong = async (id: string) => (await dataset(id)).counts.questions > MOST_LOCAL;
  return {
    summary: async (id) => ((await isLong(id)) ? work.ask('auditSummary', id) : here.summary(id)),
    findings: async (id, query) =>
      (await isLong(id)) ? work.ask('auditFindings', id, query) : here.findings(id, query),
    ofQuestion: (id, question) => here.ofQuestion(id, question),
  };
}
