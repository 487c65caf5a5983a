import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { textsAbout } from '#texts';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { AccountView } from '@/components/people/account-view.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { ownRole, PERSON_ROLES } from '@/lib/core/model/index.ts';
import { peopleOrNone } from '@/lib/server/people/context.ts';

const t = textsAbout('people');

export const generateMetadata = (): Metadata => ({ title: t('account') });
// It is somebody's.
export const dynamic = 'force-dynamic';

export default async function AccountPage() {
  const desk = peopleOrNone();
  const person = desk?.who();
  if (!desk || !person) notFound();
  const role = ownRole(person);
  const roles = PERSON_ROLES.slice(0, PERSON_ROLES.indexOf(role) + 1);
  return (
    <>
      <TopBar crumbs={[{ label: t('account') }]} />
      <PageTexts about={['people', 'personRoles']}>
        <main id="main" className="mx-auto w-full max-w-3xl flex-1 px-4 pt-6 pb-10">
          <AccountView me={desk.me()} tokens={await desk.tokens()} roles={roles} />
        </main>
      </PageTexts>
    </>
  );
}
