import { data } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Rings } from '../ui/pictures/rings.tsx';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminTitle } from '../admin/admin-screen.tsx';
import '../site/not-found.css';

const STATUS = 404;

/** The only case in which the server looks at an admin address: it answers 404 for an unknown one. */
export function loader() {
  return data(null, { status: STATUS });
}

/** Inside the area no request is needed. */
export function clientLoader() {
  return null;
}

/** Every admin address without a screen. */
export default function AdminNotFound() {
  const { t, number } = useLanguage();
  return (
    <div className="not-found">
      <AdminTitle screen={t('page.notFound')} />
      <p className="not-found-number" role="img" aria-label={t('page.notFound.code', { code: STATUS })}>
        <span>{number(4)}</span>
        <span className="not-found-zero">
          <Rings className="not-found-rings" />
        </span>
        <span>{number(4)}</span>
      </p>
      <h1 className="not-found-title">{t('page.notFound')}</h1>
      <p className="not-found-actions">
        <ButtonLink kind="primary" className="button-large" to="/admin/interviews">
          {t('admin.interviews.title')}
        </ButtonLink>
      </p>
    </div>
  );
}
