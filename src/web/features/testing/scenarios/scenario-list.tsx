import { Fragment } from 'react'
import { folderOfScenario } from '../../../../contract/studio/files/scenario-place.ts'
import { t } from '../../../../contract/translate.ts'
import { isUnreliable } from '../../../../judging/agreement.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { ResourceList } from '../../../forms/list/resource-list.tsx'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { type StoredScenario, useScenariosPending } from '../../../records/scenarios.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { useAgreement } from './customer/use-agreement.ts'
import { messagesText } from './edit/phrases.ts'
import { useScenarioOwner } from './edit/use-place.ts'
import { exportScenarios } from './export-scenarios.ts'
import { type CurrentRun, useCurrentRun } from './run/current-run.ts'
import { RunButton, RunOutcome } from './run/run-bar.tsx'
import { VerdictMark } from './run/verdict-mark.tsx'
import { scenarioListing } from './scenario-listing.ts'
import { preserveScenarioSearch } from './scenario-search.ts'
import { useRemoval } from './use-removal.ts'
import { useAreResultsLoading, useScenarioQuery } from './use-shown-scenarios.ts'
import { scenarioWords } from './words.ts'

interface Props {
  stored: StoredScenario
  selection: RowSelection
  run: CurrentRun | null
}

function ScenarioRow({ stored, selection, run }: Props) {
  const { id, phoneNumberId, scenario, lastRun } = stored
  const agreement = useAgreement(id, scenario)
  return (
    <CheckedRow selection={selection} id={id} label={scenario.title}>
      <RowLink
        to="/phones/$phoneNumberId/scenarios/$scenarioId"
        params={{ phoneNumberId, scenarioId: id }}
        search={preserveScenarioSearch}
      >
        <span className="flex items-start justify-between gap-3">
          <span dir="auto" className="line-clamp-2 min-w-0 font-medium">
            {scenario.title}
          </span>
          <VerdictMark stored={stored} run={run} />
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3 text-label text-quiet">
          <span className="min-w-0 truncate">
            <Facts scenario={scenario} />
          </span>
          {isUnreliable(agreement) && <Tag tone="warn">{t('Judge unreliable')}</Tag>}
          {lastRun && <RelativeTime moment={new Date(lastRun.at)} />}
        </span>
      </RowLink>
    </CheckedRow>
  )
}

function Facts({ scenario }: Pick<StoredScenario, 'scenario'>) {
  const { customer, turns, tags = [] } = scenario
  const kind = customer ? t('Simulated customer') : messagesText(turns.length)
  return [...new Set([folderOfScenario(scenario), kind, ...tags])]
    .filter((text) => text !== '')
    .map((text, at) => (
      <Fragment key={text}>
        {at > 0 && ' · '}
        <bdi>{text}</bdi>
      </Fragment>
    ))
}

function FirstScenario() {
  const { phoneNumberId } = useScenarioOwner()
  return (
    <Empty title={scenarioWords.empty}>
      <TextLink to="/phones/$phoneNumberId/scenarios/new" params={{ phoneNumberId }}>
        {scenarioWords.addFirst}
      </TextLink>
      <TextLink to="/phones/$phoneNumberId/scenarios" params={{ phoneNumberId }} search={{ dialog: 'ideas' }}>
        {scenarioWords.toIdeas}
      </TextLink>
      <TextLink to="/phones/$phoneNumberId/inbox" params={{ phoneNumberId }}>
        {scenarioWords.toConversations}
      </TextLink>
    </Empty>
  )
}

export function ScenarioList() {
  const place = useScenarioOwner()
  const { run } = useCurrentRun(place)
  const use = useMemberUse('tests')
  const remove = useRemoval(place)
  const isPending = useScenariosPending(place)
  const areResultsLoading = useAreResultsLoading(place)
  return (
    <QueryView
      query={useScenarioQuery(place)}
      skeleton={<SkeletonRows rows={6} lines={2} hasTools label={scenarioWords.loading} />}
    >
      {(all) =>
        all.length === 0 ? (
          <FirstScenario />
        ) : (
          <ResourceList
            all={all}
            listing={scenarioListing}
            isPartial={isPending || areResultsLoading}
            {...((run !== null || use !== undefined) && {
              above: () => (
                <>
                  <MemberUseNote of="tests" />
                  <MemberUseNote of="questions" />
                  {run !== null && <RunOutcome run={run} />}
                </>
              ),
            })}
            actions={(selected) => (
              <>
                <RunButton place={place} scenarios={selected} isSelection />
                <Button size="small" onClick={() => exportScenarios(selected)}>
                  {scenarioWords.exportSelected}
                </Button>
                <Button size="small" weight="danger" onClick={() => remove(selected)}>
                  {scenarioWords.deleteSelected}
                </Button>
              </>
            )}
          >
            {(one, selection) => <ScenarioRow key={one.id} stored={one} selection={selection} run={run} />}
          </ResourceList>
        )
      }
    </QueryView>
  )
}
