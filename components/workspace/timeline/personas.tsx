import type { PersonaPair } from '@/lib/core/model/index.ts';
import { Block } from '../section.tsx';

/** Two personas, sentence by sentence. */
export function Personas({ personas }: { personas: PersonaPair }) {
  return personas.personas.map(({ speaker, sentences }) => (
    <Block key={speaker} title={speaker}>
      <ul className="list-disc space-y-1 pl-4 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Block>
  ));
}
