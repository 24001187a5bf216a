import { useState } from 'react';
import { useLanguage } from '../../../admin/admin-language.tsx';
import { useFocusOnRemoval } from '../../../admin/screen-focus.ts';
import { normalizeLine } from '../../../kernel/plain-text.ts';
import { writtenAttributes } from '../../../kernel/text-direction.ts';
import { DiscardNotice } from '../../drafts/draft-offer.client.tsx';
import { changeSpeaker, type SpokenPassages } from '../speakers/speaker-changes.ts';
import { ROLES, type Speaker } from '../speakers/speakers.ts';
import '../../../ui/forms/forms.css';
import './transcript.css';

interface SpeakerListProps {
  talk: SpokenPassages;
  onChange: (talk: SpokenPassages) => void;
}

/** Who speaks: a name and a role, each for all passages of the person at once. Two of one name become one. */
export function SpeakerList({ talk, onChange }: SpeakerListProps) {
  const { t } = useLanguage();
  const [joined, setJoined] = useState<{ before: SpokenPassages; name: string } | null>(null);
  const change = (from: Speaker, to: Speaker) => {
    const changed = changeSpeaker(talk, from, to);
    if (changed.speakers.length < talk.speakers.length) setJoined({ before: talk, name: to.name });
    onChange(changed);
  };
  return (
    <section className="speakers" aria-labelledby="transcript-speakers">
      <h3 className="speakers-title" id="transcript-speakers">
        {t('transcript.speakers')}
      </h3>
      <ul>
        {talk.speakers.map((speaker, index) => (
          <SpeakerRow
            key={index}
            speaker={speaker}
            number={index + 1}
            passages={talk.passages}
            onChange={change}
          />
        ))}
      </ul>
      <p className="transcript-hint">{t('transcript.speakers.hint')}</p>
      {joined && (
        <DiscardNotice
          text={t('transcript.speakers.joined', { name: joined.name })}
          onUndo={() => onChange(joined.before)}
          onEnd={() => setJoined(null)}
        />
      )}
    </section>
  );
}

interface SpeakerRowProps {
  speaker: Speaker;
  /** From 1. */
  number: number;
  passages: SpokenPassages['passages'];
  onChange: (from: Speaker, to: Speaker) => void;
}

function SpeakerRow({ speaker, number, passages, onChange }: SpeakerRowProps) {
  const { t, count } = useLanguage();
  useFocusOnRemoval();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? speaker.name;
  const rename = () => {
    setTyped(null);
    const renamed = { ...speaker, name: normalizeLine(name) };
    if (renamed.name !== '' && renamed.name !== speaker.name) onChange(speaker, renamed);
  };
  return (
    <li className="speaker row">
      <input
        className="input input-written speaker-name"
        {...writtenAttributes(name)}
        lang="ar"
        aria-label={t('transcript.speaker', { number })}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          rename();
        }}
      />
      <span className="speaker-count">
        {count('passages', passages.filter(({ by }) => by === speaker.name).length)}
      </span>
      <div className="segments" role="radiogroup" aria-label={t('transcript.role', { name: speaker.name })}>
        {ROLES.map((role) => (
          <label key={role} className="segment">
            <input
              className="visually-hidden"
              type="radio"
              value={role}
              name={`speaker-${number}`}
              checked={speaker.role === role}
              onChange={() => onChange(speaker, { ...speaker, role })}
            />
            {t(`transcript.role.${role}`)}
          </label>
        ))}
      </div>
    </li>
  );
}
