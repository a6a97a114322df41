import { Empty } from '../../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { useScenarioQuery } from '../use-shown-scenarios.ts'
import { scenarioWords } from '../words.ts'
import { useScenarioOwner } from './use-place.ts'

export function MissingScenario() {
  const query = useScenarioQuery(useScenarioOwner())
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} label={scenarioWords.loading} />}>
      {() => <Empty title={scenarioWords.gone} />}
    </QueryView>
  )
}
