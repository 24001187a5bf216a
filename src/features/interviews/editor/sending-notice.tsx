import { useLanguage } from '../../../admin/admin-language.tsx';

/** The status line while a form is on its way, with a bar while there is an image to wait for. */
export function SendingNotice({ progress }: { progress: number | null }) {
  const { t } = useLanguage();
  return (
    <div className="alert alert-info sending" role="status">
      <span className="busy-ring" />
      <span>{t('interview.sending')}</span>
      {progress !== null && (
        <progress className="sending-progress" value={progress} aria-label={t('interview.sending.image')} />
      )}
    </div>
  );
}
