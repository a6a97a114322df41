import { RunList } from '../../features/testing/runs/run-list.tsx'

export function QualityRunsPage() {
  return <RunList />
}
