import { useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { MergeDialog } from '../../admin/merge-dialog.client.tsx';
import { InterviewCounts, NameActions, NameLink, NamesPanel } from '../../admin/names-panel.tsx';
import { useListChanges } from '../../admin/use-list-changes.client.tsx';
import { Portrait } from '../media/portrait.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { EditGuestDialog } from './edit-guest-dialog.client.tsx';
import { mergeGuest, updateGuest } from './guest.client.ts';
import { guestPath, type GuestChange, type KnownGuest } from './guest.schema.ts';

interface Asked {
  action: 'edit' | 'merge';
  guest: KnownGuest;
}

/** The table of guests, the actions on them, and the message after one. */
export function GuestsPanel({ guests }: { guests: KnownGuest[] }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const changes = useListChanges(guestRowId);
  const onCancel = () => setAsked(null);
  const handleSaved = async ({ id }: KnownGuest, earlier: GuestChange) => {
    const undo = { call: () => updateGuest({ id, body: earlier }), text: t('guest.edit.undone') };
    await changes.show({ text: t('guest.updated'), row: id, undo });
    setAsked(null);
  };
  const handleMerged = async (into: string) => {
    await changes.show({ text: t('guest.merged'), row: into });
    setAsked(null);
  };
  return (
    <>
      <NamesPanel
        title={t('guests.title')}
        columns={[t('guest.name'), t('guest.line'), t('names.interviews')]}
        changes={changes}
        none={{ icon: 'guest', title: t('guests.none'), hint: t('guests.none.hint') }}
      >
        {guests.map((guest) => (
          <GuestRow key={guest.id} guest={guest} isOnly={guests.length === 1} onAsk={setAsked} />
        ))}
      </NamesPanel>
      {asked?.action === 'edit' && (
        <EditGuestDialog
          guest={asked.guest}
          onSaved={(earlier) => handleSaved(asked.guest, earlier)}
          onCancel={onCancel}
        />
      )}
      {asked?.action === 'merge' && (
        <MergeDialog
          title={t('guest.merge.title')}
          hint={t('guest.merge.hint', { guest: asked.guest.name })}
          others={guests
            .filter(({ id }) => id !== asked.guest.id)
            .map(({ id, name, trade }) => ({ id, text: trade ? `${name} (${trade})` : name }))}
          into=""
          call={(into) => mergeGuest({ id: asked.guest.id, body: { into } }).then(() => handleMerged(into))}
          onCancel={onCancel}
        />
      )}
    </>
  );
}

/** The id of a row, to move the focus to it. */
function guestRowId(id: string): string {
  return `guest-${id}`;
}

interface GuestRowProps {
  guest: KnownGuest;
  /** There is no other guest to merge into. */
  isOnly: boolean;
  onAsk: (asked: Asked) => void;
}

function GuestRow({ guest, isOnly, onAsk }: GuestRowProps) {
  const { id, name, trade, line, interviews, published, image } = guest;
  return (
    <tr id={guestRowId(id)} tabIndex={-1}>
      <td className="names-name">
        <div className="names-pictured">
          <Portrait id={id} name={name} image={image} sizes="2.25rem" isSmall />
          <div>
            <NameLink name={name} href={published > 0 ? guestPath(guest) : null} />
            {trade !== '' && (
              <p className="names-detail detail">
                <WrittenText>{trade}</WrittenText>
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="names-detail detail">
        <WrittenText>{line}</WrittenText>
      </td>
      <td>
        <InterviewCounts all={interviews} published={published} />
      </td>
      <NameActions
        name={name}
        onEdit={() => onAsk({ action: 'edit', guest })}
        onMerge={!isOnly && (() => onAsk({ action: 'merge', guest }))}
      />
    </tr>
  );
}
