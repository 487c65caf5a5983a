import { type Dataset, isAtLeast, ownRole, roleOn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { isUrl } from '../files/remote/address.ts';
import { currentAsker } from '../service/asking.ts';
import type { AuditService } from '../service/audit-service.ts';
import { searchEverywhere } from '../service/search-everywhere.ts';
import type { Service } from '../service/service.ts';
import { type Asking, about, type ChokePoint, type Done, NOBODY, type Rules } from './choke-point.ts';
import { exportRules } from './export-rules.ts';
import { jobRules } from './job-rules.ts';
import { judgeRules } from './judge-rules.ts';
import { noteRules } from './note-rules.ts';
import { opinionRules } from './opinion-rules.ts';
import { reviewFileRules, reviewRules } from './review-rules.ts';
import { runRules } from './run-rules.ts';
import { seen } from './seen.ts';

type Methods = Omit<
  Service,
  | 'readOnly'
  | 'runs'
  | 'notes'
  | 'reviews'
  | 'reviewFiles'
  | 'opinions'
  | 'audit'
  | 'jobs'
  | 'exports'
  | 'judge'
  | 'subscribe'
>;

const dataset = about('dataset');
const nothing = about('nothing');

/**
 * The service as whoever asks now may have it. Everything is refused that is not named in these rules; of what somebody may not see,
 * nothing is answered but that it does not exist.
 */
export function guardedService(inner: Service, choke: ChokePoint): Service {
  return {
    ...choke.guarded<Methods>(inner, serviceRules(inner, choke)),
    get readOnly() {
      return inner.readOnly || !mayWrite(choke);
    },
    runs: choke.guarded(inner.runs, runRules),
    notes: choke.guarded(inner.notes, noteRules),
    reviews: choke.guarded(inner.reviews, reviewRules),
    reviewFiles: choke.guarded(inner.reviewFiles, reviewFileRules),
    opinions: choke.guarded(inner.opinions, opinionRules(inner.opinions)),
    audit: choke.guarded(inner.audit, auditRules),
    judge: { offers: inner.judge.offers, ...choke.guarded(inner.judge, judgeRules) },
    exports: { offers: inner.exports.offers, ...choke.guarded(inner.exports, exportRules(inner.exports, choke)) },
    jobs: {
      shared: inner.jobs.shared,
      ...choke.guarded(inner.jobs, jobRules(inner.jobs, choke)),
      // It says nothing but that something changed; what, is asked for.
      follow: (listener) => (currentAsker().person ? inner.jobs.follow(listener) : () => {}),
    },
    subscribe: (id, listener) => {
      let over = false;
      // In the order in which they come, each when it is known that it may be heard.
      let before = Promise.resolve();
      const stop = inner.subscribe(id, (event) => {
        before = before.then(async () => {
          const { person } = currentAsker();
          if (person && (await choke.sees(person, id).catch(() => false)) && !over) listener(event);
        });
      });
      return () => {
        over = true;
        stop();
      };
    },
  };
}

/** Whether there is anything that whoever asks may change. */
function mayWrite({ access }: ChokePoint): boolean {
  const { person } = currentAsker();
  if (!person) return false;
  const writes = (role: ReturnType<typeof roleOn>) => isAtLeast(role, 'reviewer');
  return writes(ownRole(person)) || [...access.known().values()].some((one) => writes(roleOn(person, one)));
}

const auditRules: Rules<AuditService> = {
  summary: dataset('viewer'),
  findings: dataset('viewer'),
  ofQuestion: dataset('viewer'),
};

/** What somebody adds is theirs. */
async function owned(
  inner: Service,
  { access }: ChokePoint,
  asking: Asking,
  add: () => Promise<Dataset>,
): Promise<Dataset> {
  const before = new Set((await inner.datasets()).map(({ id }) => id));
  const added = await add();
  if (!before.has(added.id)) await access.own(added.id, asking.person);
  // The very same file is somebody else's already.
  else if (!(await asking.sees(added.id))) throw problem('people.same_file', {});
  return identicalSeen(added, asking);
}

const serviceRules = (inner: Service, choke: ChokePoint): Rules<Methods> => ({
  datasets: nothing('viewer', {
    shown: async (all, asking) => (await seen(all, ({ id }) => asking.sees(id))).map(withoutIdentical),
  }),
  dataset: dataset('viewer', { shown: async (one) => withoutIdentical(one) }),
  shownIndex: dataset('viewer'),
  place: dataset('viewer'),
  opened: dataset('viewer'),
  stats: dataset('viewer'),
  conversations: dataset('viewer'),
  conversationHeads: dataset('viewer'),
  conversation: dataset('viewer'),
  conversationJson: dataset('viewer'),
  sentConversation: dataset('viewer'),
  histories: dataset('viewer'),
  questionHeads: dataset('viewer'),
  listedQuestions: dataset('viewer'),
  questionPage: dataset('viewer'),
  listFacts: dataset('viewer'),
  questionFacts: dataset('viewer'),
  questions: dataset('viewer'),
  answeredQuestions: dataset('viewer'),
  rows: dataset('viewer'),
  facet: dataset('viewer'),
  question: dataset('viewer'),
  findings: dataset('viewer'),
  corrected: dataset('viewer'),
  searchTurns: {
    about: 'nothing',
    role: 'viewer',
    limit: 'searches',
    instead: async (asking, id, query, page) => {
      if (id !== null) {
        await choke.check('dataset', id, 'viewer', 'searchTurns');
        return inner.searchTurns(id, query, page);
      }
      const all = await seen(await inner.datasets(), ({ id: one }) => asking.sees(one));
      return searchEverywhere(all, (one, first) => inner.searchTurns(one, query, first), page);
    },
  },
  sentTurns: dataset('viewer', { limit: 'searches' }),
  searchTexts: dataset('viewer', { limit: 'searches' }),
  expect: dataset('viewer'),
  rename: dataset('uploader', { done: ([id]) => changed(id, 'renamed') }),
  reindex: dataset('uploader', { done: ([id]) => changed(id, 'indexed') }),
  setMapping: dataset('uploader', { done: ([id]) => changed(id, 'mapping-changed') }),
  mapping: dataset('viewer'),
  mappingPreview: dataset('uploader'),
  cancel: dataset('uploader', { done: ([id]) => changed(id, 'cancelled') }),
  buildSearch: dataset('uploader'),
  cancelSearch: dataset('uploader'),
  remove: dataset('admin', { done: ([id]) => [{ what: 'dataset-removed', dataset: id }] }),
  upload: nothing('uploader', {
    limit: 'uploads',
    instead: (asking, name, body, mapping) => owned(inner, choke, asking, () => inner.upload(name, body, mapping)),
    done: (_, { id }) => added([id]),
  }),
  openSample: nothing('uploader', {
    instead: (asking, family) => owned(inner, choke, asking, () => inner.openSample(family)),
    done: (_, { id }) => added([id]),
  }),
  open: nothing('admin', {
    instead: async (_, path, mapping) => {
      if (!isUrl(path)) throw problem('people.no_paths', {});
      return inner.open(path, mapping);
    },
    shown: (opened, asking) => Promise.all(opened.map((one) => identicalSeen(one, asking))),
    done: (_, opened) => added(opened.map(({ id }) => id)),
  }),
  close: NOBODY,
});

const changed = (id: string, after: string): Done[] => [{ what: 'dataset-changed', dataset: id, after }];
const added = (ids: readonly string[]): Done[] => ids.map((id) => ({ what: 'dataset-added', dataset: id }));

const withoutIdentical = ({ identical: _, ...rest }: Dataset): Dataset => rest;

async function identicalSeen(one: Dataset, { sees }: Asking): Promise<Dataset> {
  const { identical: all = [] } = one;
  const identical = await seen(all, ({ id }) => sees(id));
  return identical.length > 0 ? { ...one, identical } : withoutIdentical(one);
}
