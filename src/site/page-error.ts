import { isRouteErrorResponse } from 'react-router';

/** Whether a page's loader answered 404, as opposed to having failed. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
