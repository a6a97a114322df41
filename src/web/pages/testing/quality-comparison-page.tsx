import { ComparisonView } from '../../features/testing/runs/comparison/comparison-view.tsx'

export function QualityComparisonPage() {
  return <ComparisonView />
}
