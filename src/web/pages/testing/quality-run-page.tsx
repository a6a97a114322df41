import { RunView } from '../../features/testing/runs/run-view.tsx'

export function QualityRunPage() {
  return <RunView />
}
