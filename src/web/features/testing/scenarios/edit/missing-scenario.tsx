import { useScenariosPending } from '../../../../records/scenarios.ts'
import { Empty } from '../../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { scenarioWords } from '../words.ts'
import { useScenarioOwner } from './use-place.ts'

export function MissingScenario() {
  const isPending = useScenariosPending(useScenarioOwner())
  if (isPending) return <SkeletonRows rows={6} label={scenarioWords.loading} />
  return <Empty title={scenarioWords.gone} />
}
