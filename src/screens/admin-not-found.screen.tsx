import { data, Link } from 'react-router';
import { Rings } from '../ui/pictures/rings.tsx';
import { useLanguage } from '../admin/admin-language.tsx';
import { AdminTitle } from '../admin/admin-screen.tsx';

const STATUS = 404;

/** The one thing the server itself knows of an admin address: that it is none. Who asks it knows no more than elsewhere. */
export function loader() {
  return data(null, { status: STATUS });
}

/** Inside the area nobody has to ask the server again. */
export function clientLoader() {
  return null;
}

/** Every admin address that no screen takes. */
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
        <Link className="button button-primary button-large" to="/admin/interviews">
          {t('admin.interviews.title')}
        </Link>
      </p>
    </div>
  );
}
