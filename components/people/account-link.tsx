import { textsAbout } from '#texts';
import { Avatar } from './avatar.tsx';

const t = textsAbout('people');

/** Who is signed in, in the corner of every page, and the way to their account. */
export function AccountLink({ name }: { name: string }) {
  return (
    <nav aria-label={t('account')} className="fixed top-2 right-3 z-40 print:hidden">
      <a href="/account" aria-label={t('account_of', { name })} title={name} className="block rounded-full">
        <Avatar name={name} />
      </a>
    </nav>
  );
}
