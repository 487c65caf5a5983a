'use client';

import { Tags } from 'lucide-react';
import { textsAbout } from '#texts';
import type { LabelScheme } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { Menu, MenuLabel, MenuRadios } from '../kit/menu.tsx';

const t = textsAbout('labels');

export interface LabelsMenuProps {
  schemes: LabelScheme[];
  /** Id of the scheme in force; null for the first. */
  value: string | null;
  onChange: (scheme: string | null) => void;
}

/** Which names the category numbers have. The numbers themselves are always shown. */
export function LabelsMenu({ schemes, value, onChange }: LabelsMenuProps) {
  const [first] = schemes;
  const present = schemes.find((scheme) => scheme.id === value) ?? first;
  if (!present || !first) return null;
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={t('labels', { name: present.name })}>
          <Tags aria-hidden className="size-3.5" />
          <span className="max-md:hidden">{t('labels', { name: present.name })}</span>
        </Button>
      }
    >
      <MenuLabel>{t('category_labels')}</MenuLabel>
      <MenuRadios
        value={present.id}
        onValue={(id) => onChange(id === first.id ? null : id)}
        options={schemes.map((scheme) => ({
          value: scheme.id,
          label: scheme.name,
          hint: Object.entries(scheme.labels)
            .map(([key, label]) => `${key} ${label}`)
            .join(' · '),
        }))}
      />
    </Menu>
  );
}
