import { isRouteErrorResponse } from 'react-router';

/** Whether a page's loader responded with 404 rather than failed. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
