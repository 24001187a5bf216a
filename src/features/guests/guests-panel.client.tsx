import { useState } from 'react';
import { useLanguage } from '../../admin/admin-language.tsx';
import { InterviewCounts, NameLink } from '../../admin/name-cells.tsx';
import { useListChanges } from '../../admin/use-list-changes.client.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Portrait } from '../media/portrait.tsx';
import { WrittenText } from '../../ui/text/written-text.tsx';
import { EditGuestDialog, MergeGuestDialog } from './guest-dialogs.client.tsx';
import { updateGuest } from './guest.client.ts';
import { guestPath, guestTextsOf, type KnownGuest } from './guest.schema.ts';

interface Asked {
  action: 'edit' | 'merge';
  guest: KnownGuest;
}

/** The table of guests, the actions on them, and the message after one. */
export function GuestsPanel({ guests }: { guests: KnownGuest[] }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { list, notice, show } = useListChanges(guestRowId);
  const onCancel = () => setAsked(null);
  const handleSaved = async (guest: KnownGuest) => {
    const undo = { call: () => updateGuest(guest.id, guestTextsOf(guest)), text: t('guest.edit.undone') };
    await show({ text: t('guest.updated'), row: guest.id, undo });
    setAsked(null);
  };
  const handleMerged = async (into: string) => {
    await show({ text: t('guest.merged'), row: into });
    setAsked(null);
  };
  return (
    <>
      {notice}
      <section className="panel" ref={list} tabIndex={-1} aria-label={t('guests.title')}>
        {guests.length === 0 ? (
          <div className="panel-body">
            <Notice icon="guest" title={t('guests.none')} hint={t('guests.none.hint')} />
          </div>
        ) : (
          <GuestsTable guests={guests} onAsk={setAsked} />
        )}
      </section>
      {asked?.action === 'edit' && (
        <EditGuestDialog guest={asked.guest} onSaved={() => handleSaved(asked.guest)} onCancel={onCancel} />
      )}
      {asked?.action === 'merge' && (
        <MergeGuestDialog
          guest={asked.guest}
          others={guests.filter(({ id }) => id !== asked.guest.id)}
          onMerged={handleMerged}
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

function GuestsTable({ guests, onAsk }: { guests: KnownGuest[]; onAsk: (asked: Asked) => void }) {
  const { t } = useLanguage();
  return (
    <table className="table table-cards names-table">
      <thead>
        <tr>
          <th scope="col">{t('guest.name')}</th>
          <th scope="col">{t('guest.line')}</th>
          <th scope="col">{t('names.interviews')}</th>
          <th className="cell-end" scope="col">
            {t('admin.users.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <GuestRow key={guest.id} guest={guest} isOnly={guests.length === 1} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  );
}

interface GuestRowProps {
  guest: KnownGuest;
  /** There is no other guest to merge into. */
  isOnly: boolean;
  onAsk: (asked: Asked) => void;
}

function GuestRow({ guest, isOnly, onAsk }: GuestRowProps) {
  const { t } = useLanguage();
  const { id, name, trade, line, interviewCount, publishedCount, image } = guest;
  return (
    <tr id={guestRowId(id)} tabIndex={-1}>
      <td className="names-name">
        <div className="names-pictured">
          <Portrait className="names-plate" id={id} name={name} image={image} sizes="2.25rem" isSmall />
          <div>
            <NameLink name={name} href={publishedCount > 0 ? guestPath(guest) : null} />
            {trade !== '' && (
              <p className="names-detail">
                <WrittenText>{trade}</WrittenText>
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="names-detail">
        <WrittenText>{line}</WrittenText>
      </td>
      <td>
        <InterviewCounts all={interviewCount} published={publishedCount} />
      </td>
      <td className="names-actions">
        <IconButton
          icon="pencil"
          label={t('names.rename', { name })}
          tip={t('action.edit')}
          onPress={() => onAsk({ action: 'edit', guest })}
        />
        {!isOnly && (
          <IconButton
            icon="merge"
            label={t('names.merge', { name })}
            tip={t('merge.submit')}
            onPress={() => onAsk({ action: 'merge', guest })}
          />
        )}
      </td>
    </tr>
  );
}
