import { TrendsView } from '../../features/testing/runs/trends/trends-view.tsx'

export function QualityTrendsPage() {
  return <TrendsView />
}
