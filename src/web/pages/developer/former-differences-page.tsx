/** `/differences` of earlier versions, which the doctor shows. */
import { Navigate } from '@tanstack/react-router'

export function FormerDifferencesPage() {
  return <Navigate to="/doctor" replace />
}
