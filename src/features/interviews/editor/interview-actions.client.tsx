import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../admin/admin-language.tsx';
import type { MessageKey } from '../../../messages/index.ts';
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/dialogs/popover.client.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { listAddress } from '../admin-list/list-place.client.ts';
import type { InterviewDetail } from '../api/interview.client.ts';
import { DeleteInterviewDialog } from '../deletion/delete-interview-dialog.tsx';
import { withJustDeleted } from '../deletion/just-deleted.ts';
import { draftPageAddress } from '../draft-page/draft-page.client.ts';
import { interviewPath } from '../interview-view.ts';
import { ReplaceDialog } from '../replacing/replace-dialog.client.tsx';
import { useShownInterview } from './interview-screen.client.tsx';
import './editor.css';

/** Parts of the screens that an action leads to. */
export const BASICS_ID = 'basics';
export const GUEST_LINKS_ID = 'guest-links';

interface Action {
  icon: IconName;
  label: MessageKey;
  /** A screen, a page in another tab, or a dialog. */
  to?: string;
  page?: string;
  dialog?: 'replace' | 'delete';
}

/** The page that readers see, or will see. */
export function readerPage({ id, name, state }: InterviewDetail) {
  return state === 'published'
    ? ({ label: 'interview.onSite', page: interviewPath({ id, name }) } as const)
    : ({ label: 'draftPage.open', page: draftPageAddress(id) } as const);
}

/** What can be done with an interview on each of its screens, but for what has a button in the bar. */
function actionsOf(interview: InterviewDetail, isEditing: boolean): Action[] {
  const addressOf = (screen: string) => `/admin/interviews/${screen}/${interview.id}`;
  return [
    { icon: 'eye', ...readerPage(interview) },
    isEditing
      ? { icon: 'list', label: 'interview.view', to: addressOf('view') }
      : { icon: 'pencil', label: 'interview.edit', to: addressOf('edit') },
    { icon: 'sliders', label: 'interview.basics', to: `${addressOf('edit')}#${BASICS_ID}` },
    { icon: 'guest', label: 'review.title', to: `#${GUEST_LINKS_ID}` },
    { icon: 'search', label: 'replace.title', dialog: 'replace' },
    { icon: 'history', label: 'versions.title', to: addressOf('versions') },
    { icon: 'trash', label: 'interview.delete', dialog: 'delete' },
  ];
}

interface InterviewActionsProps {
  isEditing: boolean;
  /** Behind a button, or a list. */
  isMenu: boolean;
}

/** The actions of an interview, and the dialogs that they open. */
export function InterviewActions({ isEditing, isMenu }: InterviewActionsProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { interview, showSaved } = useShownInterview();
  const [open, setOpen] = useState<'menu' | Action['dialog'] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const items = actionsOf(interview, isEditing).map((action) => (
    <ActionItem
      key={action.label}
      {...action}
      kind={action.dialog === 'delete' ? 'danger-quiet' : isMenu ? 'quiet' : 'ghost'}
      onPress={() => setOpen(action.dialog ?? null)}
    />
  ));
  return (
    <>
      {isMenu ? (
        <Button icon="more" ref={button} aria-haspopup="dialog" onClick={() => setOpen('menu')}>
          <span className="interview-bar-label">{t('interview.actions')}</span>
        </Button>
      ) : (
        items
      )}
      {open === 'menu' && (
        <Popover className="interview-menu" label={t('interview.actions')} trigger={button} onClose={close}>
          {items}
        </Popover>
      )}
      {open === 'replace' && <ReplaceDialog interview={interview} onSaved={showSaved} onClose={close} />}
      {open === 'delete' && (
        <DeleteInterviewDialog
          interview={interview}
          failureText={() => t('admin.interviews.deleteError')}
          onDeleted={(message) =>
            navigate(listAddress(), { state: withJustDeleted({ ids: [interview.id], message }) })
          }
          onCancel={close}
        />
      )}
    </>
  );
}

interface ActionItemProps extends Action {
  kind: 'ghost' | 'quiet' | 'danger-quiet';
  onPress: () => void;
}

function ActionItem({ icon, label, to, page, kind, onPress }: ActionItemProps) {
  const text = useLanguage().t(label);
  if (to !== undefined)
    return (
      <ButtonLink kind={kind} icon={icon} to={to} onClick={onPress}>
        {text}
      </ButtonLink>
    );
  if (page === undefined)
    return (
      <Button kind={kind} icon={icon} onClick={onPress}>
        {text}
      </Button>
    );
  return (
    <a className={buttonClass({ kind, className: 'is-in-bar' })} href={page} target="_blank">
      <Icon name={icon} /> {text}
    </a>
  );
}
