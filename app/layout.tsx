import { textsAbout } from '#texts';
import { cn } from '@/components/kit/cn.ts';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './globals.css';
import './print.css';

import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { AccountLink } from '@/components/people/account-link.tsx';
import { SessionWatch } from '@/components/people/session-watch.tsx';
import { DropAnywhere } from '@/components/shell/drop/drop-anywhere.tsx';
import { EARLY_SCRIPT } from '@/components/shell/early/early-script.ts';
import { Toasts } from '@/components/shell/toasts.tsx';
import { currentLanguage } from '@/lib/core/messages/current-language.ts';
import { SITE_HEADER } from '@/lib/core/url/index.ts';
import { peopleOrNone } from '@/lib/server/people/context.ts';
import { service } from '@/lib/server/service/context.ts';
import { fontVariables } from './fonts.ts';
import { Theme } from './theme.tsx';

const t = textsAbout('shell');

export const generateMetadata = (): Metadata => ({
  title: { default: 'Memoscope', template: '%s · Memoscope' },
  description: t('about'),
});

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#1a1a18' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const asked = await headers();
  const site = asked.get(SITE_HEADER);
  const person = peopleOrNone()?.who() ?? null;
  const nonce = asked.get('x-nonce') ?? undefined;
  return (
    <html
      lang={currentLanguage()}
      className={fontVariables}
      suppressHydrationWarning
      {...(site !== null && { 'data-site': site })}
    >
      {/* The bar on top makes room for who is signed in. */}
      <body className={cn('flex min-h-dvh flex-col', person && '[&_header.sticky]:pr-13')}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, the same for every page. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        <nav aria-label={t('skip')}>
          <a
            href="#main"
            className="sr-only rounded-md bg-ink px-3 py-1.5 text-panel focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
          >
            {t('skip_content')}
          </a>
        </nav>
        <Theme nonce={nonce}>
          <PageTexts
            about={[
              'shell',
              'keys',
              'kit',
              'outcomes',
              'attributions',
              'flags',
              'evidenceKinds',
              'reviewStates',
              'abstentions',
              'verdicts',
              'scopes',
              'headlines',
              ...(person ? (['session'] as const) : []),
            ]}
          >
            {children}
            {person ? (
              <>
                <AccountLink name={person.name} />
                <SessionWatch sub={person.sub} />
              </>
            ) : null}
            <Toasts />
            {site === null ? <DropAnywhere readOnly={service().readOnly} /> : null}
          </PageTexts>
        </Theme>
      </body>
    </html>
  );
}
