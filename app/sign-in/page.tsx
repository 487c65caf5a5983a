import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { textsAbout } from '#texts';
import { SignIn } from '@/components/people/sign-in.tsx';
import { peopleOrNone } from '@/lib/server/people/context.ts';

const t = textsAbout('people');

export const generateMetadata = (): Metadata => ({ title: t('sign_in') });
// It is asked for by somebody.
export const dynamic = 'force-dynamic';

export default function SignInPage() {
  const entrance = peopleOrNone()?.entrance();
  if (!entrance) notFound();
  return (
    <main id="main" className="flex flex-1 items-center justify-center px-4 py-10">
      <SignIn {...entrance} />
    </main>
  );
}
