import { foldedSpelling } from '../../../kernel/arabic.ts';
import type { Passage } from '../passages/passages.ts';
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
  return {
    speakers: to === changed ? speakers.map((one) => (one.name === from.name ? to : one)) : others,
    passages: passages.map((passage) => (passage.by === from.name ? saidBy(passage, from, to) : passage)),
  };
}

function saidBy(passage: Passage, from: Speaker, to: Speaker): Passage {
  const named = `\n${from.name}: `;
  const said = from.role === 'other' ? `\n${passage.text}`.replaceAll(named, '\n').slice(1) : passage.text;
  const isChosen = spoken(from, said).kind !== passage.kind;
  return { ...passage, ...(isChosen ? {} : spoken(to, said)), by: to.name };
}
