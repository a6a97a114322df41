/** Redirects `/differences`, now part of the doctor. */
import { Navigate } from '@tanstack/react-router'

export function FormerDifferencesPage() {
  return <Navigate to="/doctor" replace />
}
