import { redirect } from 'react-router';

/** `/admin` is the list of interviews. */
export function clientLoader() {
  throw redirect('/admin/interviews');
}

/** Never rendered; without a component the route would be a resource route. */
export default function AdminIndex() {
  return null;
}
