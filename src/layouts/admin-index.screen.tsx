import { redirect } from 'react-router';

/** `/admin` is the list of interviews (spec, section 2). */
export function clientLoader() {
  throw redirect('/admin/interviews');
}
