import { textsAbout } from '#texts';
import { buttonClass } from '@/components/kit/button.tsx';
import { EmptyState } from '@/components/kit/empty-state.tsx';
import { Link } from '@/components/kit/link.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { libraryHref } from '@/lib/core/url/index.ts';

const t = textsAbout('shell');

export default function NotFound() {
  return (
    <>
      <title>{`${t('not_found')} · Memoscope`}</title>
      <TopBar crumbs={[{ label: t('not_found') }]} />
      <main id="main" className="flex flex-1 flex-col justify-center">
        <EmptyState
          title={<h1>{t('page_not')}</h1>}
          actions={
            <Link href={libraryHref()} className={buttonClass('primary')}>
              {t('open_library')}
            </Link>
          }
        >
          {t('dataset')}
        </EmptyState>
      </main>
    </>
  );
}
