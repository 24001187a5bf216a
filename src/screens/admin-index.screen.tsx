import { redirect } from 'react-router';

/** `/admin` is the list of interviews. */
export function clientLoader() {
  throw redirect('/admin/interviews');
}

/** Nothing is shown on the way; without a component the address would be a call, not a page. */
export default function AdminIndex() {
  return null;
}
