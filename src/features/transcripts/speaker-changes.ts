import { foldedSpelling } from '../../kernel/arabic.ts';
import type { Passage } from './passages.ts';
import { spoken, type Speaker } from './speakers.ts';

/** Who speaks, and what they say. */
export interface SpokenPassages {
  speakers: readonly Speaker[];
  passages: readonly Passage[];
}

/**
 * Gives a speaker another name or role, in all passages at once. With the name of another, both are one, in the role of
 * the other. Passages whose kind the host has chosen keep it.
 */
export function changeSpeaker(
  { speakers, passages }: SpokenPassages,
  from: Speaker,
  changed: Speaker,
): { speakers: Speaker[]; passages: Passage[] } {
  const isSame = ({ name }: Speaker) => foldedSpelling(name) === foldedSpelling(changed.name);
  const others = speakers.filter(({ name }) => name !== from.name);
  const to = others.find(isSame) ?? changed;
  const said: Passage[] = [];
  for (const passage of passages)
    said.push(passage.by === from.name ? saidBy(passage, from, to, said.at(-1)) : passage);
  return {
    speakers: to === changed ? speakers.map((one) => (one.name === from.name ? to : one)) : others,
    passages: said,
  };
}

function saidBy(passage: Passage, from: Speaker, to: Speaker, before?: Passage): Passage {
  const said = from.role === 'other' ? passage.text.replaceAll(`${from.name}: `, '') : passage.text;
  const was = spoken(from, said).kind;
  if (was !== null && was !== passage.kind) return { ...passage, by: to.name };
  const { kind, text } = spoken(to, said);
  return { ...passage, text, kind: kind ?? before?.kind ?? 'aside', by: to.name };
}
